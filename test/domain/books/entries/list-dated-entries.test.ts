import { expect } from 'chai';
import { sql } from 'kysely';
import {
  DATED_WINDOW,
  listDatedEntries,
  type DatedFilter,
  type DatedPlace,
} from '#domain/books/entries/list-dated-entries.ts';
import { lockAndProject } from '#domain/banking/projection/project-slice.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import {
  buildJournalEntry,
  buildOperation,
  buildPostingAccount,
} from '#test-kit/banking/build-bank.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { rowsRead } from '#test/support/database/rows-read.ts';

const NONE: DatedFilter = {
  company_id: null,
  bank_account_id: null,
  journal: null,
  from: null,
  to: null,
};

describe("a workspace's entries by date", () => {
  let db: TestDatabase;
  let workspace: { id: string };
  let account: BankAccount;

  before(async () => (db = await createDatabase()));
  after(() => db.drop());
  beforeEach(async () => {
    await sql`truncate bank_operations, accounting_entries restart identity cascade`.execute(
      db.sql,
    );
    workspace = await buildWorkspace(db);
    account = await buildPostingAccount(db, workspace);
  });

  const ask = (
    filter: Partial<DatedFilter> = {},
    before: DatedPlace | null = null,
    limit = 50,
    on: Parameters<typeof listDatedEntries>[0] = db,
  ) =>
    listDatedEntries(on, {
      workspace_id: workspace.id,
      filter: { ...NONE, ...filter },
      before,
      limit,
    });
  async function post(booking_date: string, of = account): Promise<string> {
    const { id } = await buildOperation(db, of, { booking_date });
    await db.transact((tx) => lockAndProject(tx, of.workspace_id, [id]));
    return id;
  }
  const operationsOf = async (...asked: Parameters<typeof ask>) =>
    (await ask(...asked)).rows.map(({ bank_operation_id }) => bank_operation_id);

  it('come latest first, in pages, narrowed by account and days', async () => {
    const other = await buildPostingAccount(db, workspace);
    const first = await post('2026-03-01');
    const third = await post('2026-03-03', other);
    const second = await post('2026-03-02');
    const again = await post('2026-03-03');
    const foreign = await buildPostingAccount(db, await buildWorkspace(db));
    await post('2026-03-03', foreign);
    expect(await operationsOf()).to.deep.equal([again, third, second, first]);
    const page = await ask({}, null, 3);
    expect(page.rows).to.have.lengthOf(3);
    expect(await operationsOf({}, page.next)).to.deep.equal([first]);
    expect(await operationsOf({ bank_account_id: other.id })).to.deep.equal([third]);
    expect(await operationsOf({ from: '2026-03-02', to: '2026-03-02' })).to.deep.equal([second]);
    const [entry] = (await ask()).rows;
    expect(entry).to.include({ entry_date: '2026-03-03', kind: 'bank', number: null });
    expect(entry?.journal).to.match(/^BQ/);
  });

  it('stand among the journals of the company, which a filter shows alone', async () => {
    const bank = await post('2026-03-02');
    // The first has the id of the bank's entry, of the same day.
    for (const day of ['2026-03-02', '2026-03-01']) {
      const id = await buildJournalEntry(db, workspace);
      await sql`update journal_entries set entry_date = ${day} where id = ${id}`.execute(db.sql);
    }
    await sql`
      insert into journal_entries (workspace_id, company_id, kind, journal_code, entry_date, piece_reference, piece_date,
        label, lines, source_type, source_id, corrects_entry_id, created_at, updated_at)
      select workspace_id, company_id, 'correction', 'OD', date '2026-03-03', 'B-1', date '2026-03-02', '', '[]',
        'accounting_entry', id, id, now(), now() from accounting_entries`.execute(db.sql);
    const company_id = account.company_id;
    const shown = async (...asked: Parameters<typeof ask>) =>
      (await ask(...asked)).rows.map(({ kind, entry_date }) => [kind, entry_date.slice(-1)].join());
    const all = ['correction,3', 'sale,2', 'bank,2', 'sale,1'].toSorted();
    expect((await shown({ company_id })).toSorted()).to.deep.equal(all);
    const [newest, ...others] = (await ask({ company_id })).rows;
    expect(newest).to.include({ bank_operation_id: bank, of_number: null });
    expect(newest?.of_journal).to.match(/^BQ/);
    const paged = [];
    for (let at: DatedPlace | null = null; paged.length < 9;) {
      const { rows, next } = await ask({ company_id }, at, 1);
      paged.push(...rows);
      if ((at = next) === null) break;
    }
    expect(paged).to.deep.equal([newest, ...others]);
    const sister = await sql<{ id: string }>`
      insert into companies (workspace_id, name) values (${workspace.id}, 'Sœur') returning id`.execute(
      db.sql,
    );
    expect(await shown({ company_id: sister.rows[0]?.id ?? '' })).to.deep.equal([]);
    expect(await shown({ company_id, journal: 'VE' })).to.deep.equal(['sale,2', 'sale,1']);
    expect(await shown({ journal: 'bank' })).to.deep.equal(['bank,2']);
    expect(await shown({ company_id, bank_account_id: account.id })).to.deep.equal(['bank,2']);
    await sql`truncate journal_entries`.execute(db.sql);
  });

  it('are searched no further than the window, and say how far', async () => {
    const oldest = await post('2020-01-01');
    const other = await buildPostingAccount(db, workspace);
    await sql`
      with operations as (
        insert into bank_operations (
          workspace_id, company_id, bank_account_id, amount, currency_code, booking_date, description,
          origin, identity, rank, created_at, updated_at)
        select workspace_id, company_id, ${other.id}::bigint, -n, 'EUR', date '2021-01-01' + n / 50, 'PRLV',
          'statement_import', 'n' || n, 1, now(), now()
        from bank_operations, generate_series(1, ${DATED_WINDOW + 100}::int) n
        returning workspace_id, id, company_id, bank_account_id, booking_date)
      insert into accounting_entries (
        workspace_id, company_id, bank_account_id, bank_operation_id, ledger_id, entry_kind, entry_date,
        lines, created_at, updated_at)
      select workspace_id, company_id, bank_account_id, id, ${other.ledger_id}::bigint, 'bank_operation',
        booking_date, '[]', now(), now() from operations`.execute(db.sql);
    await sql`analyze accounting_entries`.execute(db.sql);
    const filter = { bank_account_id: account.id };
    const first = await ask(filter);
    expect(first.rows).to.deep.equal([]);
    expect(first.searched_until).to.equal('2021-01-03');
    expect(await operationsOf(filter, first.next)).to.deep.equal([oldest]);
    for (const one of [filter, {}, { from: '2021-06-01', to: '2021-06-30' }]) {
      const { scanned, fetched } = await rowsRead(db, 'accounting_entries', (client) =>
        ask(one, null, 50, client),
      );
      expect(scanned, JSON.stringify(one)).to.equal(0);
      expect(fetched).to.be.below(2 * DATED_WINDOW + 10);
      if (Object.keys(one).length === 0) expect(fetched).to.be.below(200);
    }
  });
});
