import { expect } from 'chai';
import { sql } from 'kysely';
import {
  amountIn,
  BOOKED_WINDOW,
  listBookedOperations,
  type BookedFilter,
  type BookedPlace,
} from '#domain/banking/bank-operations/list-booked-operations.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { buildOperation, buildPostingAccount } from '#test-kit/banking/build-bank.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { rowsRead } from '#test/support/database/rows-read.ts';

const NONE: BookedFilter = {
  status: null,
  proposal: null,
  bank_account_id: null,
  direction: null,
  from: null,
  to: null,
  text: null,
};

describe("a workspace's operations by booking date", () => {
  let db: TestDatabase;
  let workspace: { id: string };
  let account: BankAccount;

  before(async () => (db = await createDatabase()));
  after(() => db.drop());
  beforeEach(async () => {
    await sql`truncate bank_operations cascade`.execute(db.sql);
    workspace = await buildWorkspace(db);
    account = await buildPostingAccount(db, workspace);
  });

  const ask = (
    filter: Partial<BookedFilter> = {},
    before: BookedPlace | null = null,
    limit = 50,
    on: Parameters<typeof listBookedOperations>[0] = db,
  ) =>
    listBookedOperations(on, {
      workspace_id: workspace.id,
      filter: { ...NONE, ...filter },
      before,
      limit,
    });
  const idsOf = async (filter: Partial<BookedFilter> = {}) =>
    (await ask(filter)).rows.map(({ id }) => id);
  const build = (overrides: Parameters<typeof buildOperation>[2] = {}, of = account) =>
    buildOperation(db, of, overrides);

  it('come latest first, then by the highest number, in pages that neither repeat nor leave out', async () => {
    const days = ['2026-03-01', '2026-03-03', '2026-03-02', '2026-03-03', '2026-03-03'];
    const built = [];
    for (const booking_date of days) built.push(await build({ booking_date }));
    const [first, second, third, fourth, fifth] = built.map(({ id }) => id);
    const wanted = [fifth, fourth, second, third, first];
    expect(await idsOf()).to.deep.equal(wanted);
    const found: string[] = [];
    let before: BookedPlace | null = null;
    do {
      const page = await ask({}, before, 2);
      found.push(...page.rows.map(({ id }) => id));
      before = page.next;
      expect(page.searched_until).to.equal(null);
    } while (before !== null);
    expect(found).to.deep.equal(wanted);
  });

  it('are narrowed by status, account, direction, days and text', async () => {
    const other = await buildPostingAccount(db, workspace);
    const matched = await build({
      amount: '12.0000',
      confirmed_amount: '12.0000',
      reconciliation_status: 'matched',
      booking_date: '2026-03-05',
    });
    const part = await build({
      amount: '-1234.5000',
      confirmed_amount: '1.0000',
      reconciliation_status: 'partially_matched',
      booking_date: '2026-03-04',
      description: 'VIR 100%_Loyer',
    });
    const plain = await build(
      { booking_date: '2026-03-03', counterparty_name: 'Menuiserie Durand' },
      other,
    );
    const named = await build({ booking_date: '2026-03-02', end_to_end_id: 'E2E-7' });
    const all = [matched, part, plain, named].map(({ id }) => id);
    expect(await idsOf()).to.deep.equal(all);
    const cases: [Partial<BookedFilter>, { id: string }[]][] = [
      [{ status: 'matched' }, [matched]],
      [{ status: 'partially_matched' }, [part]],
      [{ status: 'unmatched' }, [plain, named]],
      [{ bank_account_id: other.id }, [plain]],
      [{ direction: 'incoming' }, [matched]],
      [{ direction: 'outgoing' }, [part, plain, named]],
      [{ from: '2026-03-04' }, [matched, part]],
      [{ to: '2026-03-03' }, [plain, named]],
      [{ from: '2026-03-03', to: '2026-03-04' }, [part, plain]],
      [{ text: 'durand' }, [plain]],
      [{ text: 'e2e-7' }, [named]],
      [{ text: '%_' }, [part]],
      [{ text: '1 234,50' }, [part]],
      [{ text: '\u2212 1234.5' }, [part]],
      [{ text: 'frais' }, [matched, plain, named]],
      [{ text: 'nothing of the kind' }, []],
      [{ status: 'unmatched', text: 'durand', direction: 'outgoing' }, [plain]],
    ];
    for (const [filter, found] of cases)
      expect(await idsOf(filter), JSON.stringify(filter)).to.deep.equal(found.map(({ id }) => id));
  });

  it('exclude other workspaces', async () => {
    const own = await build();
    const foreign = await buildPostingAccount(db, await buildWorkspace(db));
    await build({}, foreign);
    expect(await idsOf()).to.deep.equal([own.id]);
    expect(await idsOf({ bank_account_id: foreign.id })).to.deep.equal([]);
  });

  it('read an amount as people type it, and nothing into any other text', () => {
    expect(
      ['12', '1\u202f234,50', '-0.10', '\u22123', '12 34', 'F12', '', '1,2,3', '1e5', null].map(
        amountIn,
      ),
    ).to.deep.equal(['12', '1234.5', '0.1', '3', '1234', null, null, null, '100000', null]);
  });

  describe('beyond what one answer looks through', () => {
    beforeEach(async () => {
      await build({ booking_date: '2020-01-01', description: 'THE OLDEST' });
      await sql`
        insert into bank_operations (
          workspace_id, company_id, bank_account_id, amount, currency_code, booking_date, description,
          origin, identity, rank, reconciliation_status, confirmed_amount, created_at, updated_at)
        select workspace_id, company_id, bank_account_id, -n, 'EUR', date '2021-01-01' + n / 50, 'PRLV ' || n,
          'statement_import', 'n' || n, 1, 'matched', n, now(), now()
        from bank_operations, generate_series(1, ${BOOKED_WINDOW + 100}::int) n`.execute(db.sql);
      await sql`analyze bank_operations`.execute(db.sql);
    });

    it('say how far they were searched, and continue from there', async () => {
      const first = await ask({ text: 'the oldest' });
      expect(first.rows).to.deep.equal([]);
      expect(first.searched_until).to.equal('2021-01-03');
      const second = await ask({ text: 'the oldest' }, first.next);
      expect(second.rows).to.have.lengthOf(1);
      expect(second).to.include({ next: null, searched_until: null });
    });

    it('use an index of their own if they are not matched', async () => {
      const found = await ask({ status: 'unmatched' });
      expect(found).to.deep.include({ next: null, searched_until: null });
      expect(found.rows.map(({ description }) => description)).to.deep.equal(['THE OLDEST']);
      const { scanned, fetched } = await rowsRead(db, 'bank_operations', (client) =>
        ask({ status: 'unmatched' }, null, 50, client),
      );
      expect([scanned, fetched < 10]).to.deep.equal([0, true]);
    });

    it('are read by no filter further than the window', async () => {
      const filters: Partial<BookedFilter>[] = [
        {},
        { status: 'matched', text: 'nothing' },
        { status: 'partially_matched' },
        { bank_account_id: '1' },
        { direction: 'incoming' },
        { from: '2021-06-01', to: '2021-06-30' },
        { text: 'nothing' },
        { text: '7,5' },
      ];
      for (const filter of filters) {
        const { scanned, fetched } = await rowsRead(db, 'bank_operations', (client) =>
          ask(filter, null, 50, client),
        );
        expect(scanned, JSON.stringify(filter)).to.equal(0);
        // The window, once for its rows and once for its end.
        expect(fetched, JSON.stringify(filter)).to.be.below(2 * BOOKED_WINDOW + 10);
        if (Object.keys(filter).length === 0) expect(fetched).to.be.within(51, 60);
        if (filter.from !== undefined) expect(fetched).to.be.below(3_200);
      }
    });
  });
});
