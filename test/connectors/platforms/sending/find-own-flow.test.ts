import { expect } from 'chai';
import type { FlowService } from '#connectors/platforms/flow-service.ts';
import type { PlatformFlow } from '#connectors/platforms/flow-service/flow.ts';
import type { FlowPage } from '#connectors/platforms/flow-service/search.ts';
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
  const find = (flows: PlatformFlow[], more: Partial<FlowPage> = {}) => {
    const page = { flows, unreadable: 0, is_full: false, next_cursor: null, ...more };
    const search = async () => ({ kind: 'accepted', value: page });
    const service = { search } as unknown as FlowService; // the only member used
    const flowsOf = (use: (one: FlowService, token: string) => unknown) => use(service, 'token');
    const platform = { services: { flows: flowsOf } } as unknown as Platform; // likewise
    return findOwnFlow(platform, OURS);
  };

  it('counts no result with another tracking id, or without one', async () => {
    const others = [flow('1', 'other', 'Ok'), flow('2', null, 'Ok')];
    expect(await find(others)).to.deep.equal({ kind: 'accepted', value: 'absent' });
    const mine = flow('3', OURS);
    expect(await find([...others, mine])).to.deep.equal({ kind: 'accepted', value: mine });
  });

  it('prefers of several the one with the best acknowledgement', async () => {
    const [error, pending, ok] = ['Error', 'Pending', 'OK'].map((status) =>
      flow(status, OURS, status),
    );
    if (error === undefined || pending === undefined || ok === undefined) throw new Error('three');
    expect(await find([error, pending])).to.include({ value: pending });
    expect(await find([error, pending, ok])).to.include({ value: ok });
    expect(await find([error])).to.include({ value: error });
  });

  for (const more of [{ is_full: true }, { next_cursor: 'n' }, { unreadable: 1 }])
    it(`proves nothing where the platform lists others: ${Object.keys(more).join()}`, async () => {
      expect(await find([flow('1', 'other')], more)).to.include({
        kind: 'fault',
        error_code: 'invalid_answer',
      });
    });
});
