import { expect } from 'chai';
import type { FlowService } from '#connectors/platforms/flow-service.ts';
import type { PlatformFlow } from '#connectors/platforms/flow-service/flow.ts';
import type { FlowPage, FlowSearch } from '#connectors/platforms/flow-service/search.ts';
import { findOwnFlow } from '#connectors/platforms/sending/find-own-flow.ts';
import type { Platform } from '#connectors/platforms/sending/sending-tools.ts';
import { buildFlow } from '#test/support/platforms/paged-platform.ts';

const OURS = 'ours';

const flow = (flow_id: string, tracking_id: string | null, status?: string): PlatformFlow => ({
  ...buildFlow(flow_id, null),
  tracking_id,
  acknowledgement: status === undefined ? null : { status, details: [] },
});

describe('the search for our own flow', () => {
  type Page = Partial<FlowPage> & Pick<FlowPage, 'flows'>;

  /** The last page is repeated. */
  const findIn = (pages: readonly Page[]) => {
    const left = [...pages];
    const search = async (_token: string, { cursor }: FlowSearch) => {
      expect(cursor).to.equal(left.length === pages.length ? undefined : 'next');
      const [page] = left.length > 1 ? left.splice(0, 1) : left;
      const value = { unreadable: 0, is_full: false, next_cursor: null, ...page };
      return { kind: 'accepted', value };
    };
    const service = { search } as unknown as FlowService; // the only member used
    const flowsOf = (use: (one: FlowService, token: string) => unknown) => use(service, 'token');
    const platform = { services: { flows: flowsOf } } as unknown as Platform; // likewise
    return findOwnFlow(platform, OURS);
  };
  const find = (flows: PlatformFlow[], more: Partial<FlowPage> = {}) =>
    findIn([{ flows, ...more }]);

  it('goes on to the last page', async () => {
    const first = { flows: [flow('1', 'other')], next_cursor: 'next' };
    const mine = flow('2', OURS);
    expect(await findIn([first, { flows: [mine] }])).to.include({ value: mine });
    expect(await findIn([first, { flows: [] }])).to.include({ value: 'absent' });
  });

  it('counts no result with another tracking id, or without one', async () => {
    const others = [flow('1', 'other', 'Ok'), flow('2', null, 'Ok')];
    expect(await find(others)).to.deep.equal({ kind: 'accepted', value: 'absent' });
    const mine = flow('3', OURS);
    expect(await find([...others, mine])).to.deep.equal({ kind: 'accepted', value: mine });
  });

  it('prefers the one with the best acknowledgement among several', async () => {
    const [error, pending, ok] = ['Error', 'Pending', 'OK'].map((status) =>
      flow(status, OURS, status),
    );
    if (error === undefined || pending === undefined || ok === undefined) throw new Error('three');
    expect(await find([error, pending])).to.include({ value: pending });
    expect(await find([error, pending, ok])).to.include({ value: ok });
    expect(await find([error])).to.include({ value: error });
  });

  for (const more of [{ is_full: true }, { unreadable: 1 }])
    it(`proves nothing if the platform lists others: ${Object.keys(more).join()}`, async () => {
      expect(await find([flow('1', 'other')], more)).to.include({
        kind: 'fault',
        error_code: 'invalid_answer',
      });
    });

  it('proves nothing if the platform lists others without end', async () => {
    const endless = { flows: [flow('1', 'other')], is_full: true, next_cursor: 'next' };
    expect(await findIn([endless, endless])).to.include({ kind: 'fault' });
  });
});
