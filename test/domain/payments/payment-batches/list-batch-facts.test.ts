import { expect } from 'chai';
import { sql } from 'kysely';
import { listBatchChanges } from '#domain/payments/payment-batches/list-batch-changes.ts';
import { BATCH_WINDOW, listBatchFacts } from '#domain/payments/payment-batches/list-batch-facts.ts';
import type { PaymentBatchState } from '#machines/payment-batch.ts';
import { createCipher } from '#kernel/cipher.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildBankAccount } from '#test-kit/payments/build-payment.ts';
import { rowsRead } from '#test/support/database/rows-read.ts';

const cipher = createCipher({ key: Buffer.alloc(32, 7) });

describe("a workspace's batches for a page", () => {
  let db: TestDatabase;
  let workspace: { id: string };

  before(async () => (db = await createDatabase()));
  after(() => db.drop());
  beforeEach(async () => {
    await sql`truncate payment_batches cascade`.execute(db.sql);
    workspace = await buildWorkspace(db);
    await buildBankAccount(db, cipher, workspace);
  });

  const insert = (count: number, state = 'draft', of = workspace) =>
    sql`
      insert into payment_batches (workspace_id, company_id, bank_account_id, name, channel,
        execution_date, currency_code, state, created_at, updated_at)
      select a.workspace_id, a.company_id, a.id, 'Lot ' || n, 'sandbox', '2026-12-01', 'EUR',
        ${state}, now(), now()
      from bank_accounts a, generate_series(1, ${count}::int) n
      where a.workspace_id = ${of.id}`.execute(db.sql);
  const list = (state: PaymentBatchState | null = null, before: string | null = null, limit = 50) =>
    listBatchFacts(db, { workspace_id: workspace.id, state, before, limit });
  const namesOf = (batches: readonly { name: string }[]) => batches.map(({ name }) => name);

  it('come newest first, without those of other workspaces, page by page', async () => {
    const other = await buildWorkspace(db);
    await buildBankAccount(db, cipher, other);
    await insert(5);
    await insert(1, 'draft', other);
    const first = await list(null, null, 3);
    expect(namesOf(first.rows)).to.deep.equal(['Lot 5', 'Lot 4', 'Lot 3']);
    expect(first.rows[0]).to.include({ account_name: 'Compte courant', iban_last4: '0189' });
    const second = await list(null, first.next, 3);
    expect(namesOf(second.rows)).to.deep.equal(['Lot 2', 'Lot 1']);
    expect(second).to.include({ next: null, searched_until: null });
  });

  it('are narrowed by state', async () => {
    await insert(2);
    await insert(1, 'pending_approval');
    const { rows: batches } = await list('pending_approval');
    expect(batches.map(({ state }) => state)).to.deep.equal(['pending_approval']);
  });

  it('are searched no further than the window, and no more than asked without a filter', async () => {
    await insert(1, 'pending_approval');
    await insert(BATCH_WINDOW + 200);
    await sql`analyze payment_batches`.execute(db.sql);
    const filtered = await rowsRead(db, 'payment_batches', (client) =>
      listBatchFacts(client, {
        workspace_id: workspace.id,
        state: 'pending_approval',
        before: null,
        limit: 50,
      }),
    );
    expect(filtered.scanned).to.equal(0);
    // Once for the rows, once for the window's end.
    expect(filtered.fetched).to.be.within(BATCH_WINDOW, 2 * BATCH_WINDOW + 100);
    const head = await rowsRead(db, 'payment_batches', (client) =>
      listBatchFacts(client, {
        workspace_id: workspace.id,
        state: null,
        before: null,
        limit: 50,
      }),
    );
    expect(head.scanned + head.fetched).to.be.below(100);
    const searched = await list('pending_approval');
    expect(searched.rows).to.deep.equal([]);
    expect(searched.searched_until).to.be.instanceOf(Date);
    const rest = await list('pending_approval', searched.next);
    expect(namesOf(rest.rows)).to.deep.equal(['Lot 1']);
  });

  it('are news once their version changes, or once they are among the newest', async () => {
    await insert(3);
    const { rows: batches } = await list();
    const shown = {
      seen: batches.map(({ id }) => id),
      rows: batches.map(({ id, version }) => ({ id, version })),
    };
    const changes = () =>
      listBatchChanges(db, workspace.id, { state: null, limit: 50 }, shown).then(namesOf);
    expect(await changes()).to.deep.equal([]);
    await sql`update payment_batches set version = version + 1 where name = 'Lot 2'`.execute(
      db.sql,
    );
    await insert(1, 'approved');
    expect(await changes()).to.deep.equal(['Lot 1', 'Lot 2']);
    // A full page: what is older than its last row is not new.
    const page = { seen: shown.seen.slice(0, 2), rows: [] };
    const onPage = await listBatchChanges(db, workspace.id, { state: null, limit: 2 }, page);
    expect(namesOf(onPage)).to.deep.equal(['Lot 1']);
  });
});
