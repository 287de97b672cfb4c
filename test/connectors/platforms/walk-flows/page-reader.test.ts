import { expect } from 'chai';
import { createPageReader } from '#connectors/platforms/walk-flows/page-reader.ts';
import { walkFlows } from '#connectors/platforms/walk-flows.ts';
import type { Switches } from '#sandbox-platform/index.ts';
import {
  BUYING,
  LISTED,
  startSandbox,
  type Client,
  type TestSandbox,
} from '#test/support/platforms/start-sandbox.ts';

const START = new Date('2026-09-14T08:00:00Z');

describe('a walk over the flows of a sandbox platform', () => {
  let platform: TestSandbox;
  let buyer: Client;
  let now: Date;

  beforeEach(async () => {
    now = START;
    platform = await startSandbox({ clock: { now: () => now } });
    buyer = await platform.clientOf(BUYING);
    for (let n = 0; n < 9; n += 1) {
      now = new Date(now.getTime() + 1000);
      const flow_type = n % 3 === 0 ? 'CustomerInvoiceLC' : 'SupplierInvoice';
      platform.flows.add({ ...LISTED, flow_type, name: `F-${n}.xml`, file: Buffer.from('<a/>') });
    }
  });
  afterEach(() => platform.close());

  async function walk(switches: Partial<Switches>, flowType = 'SupplierInvoice') {
    platform.set({ ...switches, max_limit: 4 });
    const names = new Set<string>();
    const walked = await walkFlows({
      after: START,
      now,
      readPage: createPageReader((search) => buyer.flows.search(buyer.token, search), flowType),
      keep: async (flows) => flows.forEach(({ name }) => names.add(name ?? '')),
    });
    return { walked, names: [...names] };
  }

  it('finds those of a type, in both versions and in any order', async () => {
    for (const switches of [
      { manner: '1.3' },
      { manner: '1.3', unsorted: true },
      { manner: '1.3', cursors: false },
      { manner: '1.2', unsorted: true },
    ] as const) {
      const { walked, names } = await walk(switches);
      expect(walked).to.deep.equal({
        kind: 'whole',
        latest: '2026-09-14T08:00:09.000Z',
        unreadable: 0,
      });
      expect(names).to.have.members(
        ['F-1', 'F-2', 'F-4', 'F-5', 'F-7', 'F-8'].map((n) => `${n}.xml`),
      );
    }
  });

  it('ends with the meaning of a call that fails', async () => {
    platform.faults.add([{ on: 'search', answer: 'status', status: 400, reason_code: 'TYPE' }]);
    const { walked, names } = await walk({}, 'StateInvoice');
    expect(walked).to.deep.equal({
      kind: 'failed',
      failure: {
        kind: 'refused',
        words: 'HTTP 400; TYPE: as the sandbox was told',
        reason_codes: ['TYPE'],
        must_search: false,
      },
    });
    expect(names).to.deep.equal([]);
  });
});

describe('the reader of pages', () => {
  it('asks for fewer flows if a page is too large to be read', async () => {
    const limits: number[] = [];
    const read = createPageReader(async ({ limit }) => {
      limits.push(limit);
      return limit > 1
        ? { kind: 'unknown', error_code: 'invalid_answer', words: 'body_too_large' }
        : { kind: 'accepted', value: PAGE };
    }, 'SupplierInvoice');
    expect(await read({}, null)).to.deep.equal({ kind: 'page', page: PAGE });
    expect(limits).to.deep.equal([100, 10, 1]);
  });
});

const PAGE = { flows: [], unreadable: 0, is_full: false, next_cursor: null };
