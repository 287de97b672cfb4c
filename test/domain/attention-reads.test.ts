import { expect } from 'chai';
import { sql } from 'kysely';
import { listServiceAudit } from '#domain/access/audit/list-service-audit.ts';
import { countUnreconciled } from '#domain/banking/bank-operations/count-unreconciled.ts';
import { countWaitingInvoices } from '#domain/invoicing/invoices/count-waiting-invoices.ts';
import { searchInvoices } from '#domain/invoicing/invoices/search-invoices.ts';
import { findRejectionsWithoutEffect } from '#domain/invoicing/lifecycle/find-rejections-without-effect.ts';
import { countOverdueInvoices } from '#domain/invoicing/open-items/count-overdue-invoices.ts';
import { searchQuotes } from '#domain/invoicing/quotes/search-quotes.ts';
import { countWaitingBatches } from '#domain/payments/payment-batches/count-waiting-batches.ts';
import { countLostDeliveries } from '#domain/webhooks/deliveries/count-lost-deliveries.ts';
import { createCipher } from '#kernel/cipher.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { buildPostingAccount, buildOperations } from '#test-kit/banking/build-bank.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { rowsRead } from '#test/support/database/rows-read.ts';
import { buildLog } from '#test/support/delivery/build-log.ts';

/** Many more than any look may read. */
const MANY = 20_000;
const cipher = createCipher({ key: Buffer.alloc(32, 7) });

describe('looks at what waits, in a workspace with many rows', () => {
  let db: TestDatabase;
  let workspace: { id: string };

  before(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
    const { id } = await buildInvoice(db, workspace, {
      direction: 'purchases',
      lifecycle_state: 'approved',
    });
    await sql`
      insert into invoices (workspace_id, company_id, direction, invoice_number, proforma, lifecycle_state,
        upload_source, content, header, created_at, updated_at)
      select workspace_id, company_id, direction, 'FA-' || n, false,
        case when n % 4 = 0 then 'available' else lifecycle_state end, upload_source, content, header,
        created_at, updated_at
      from invoices, generate_series(1, ${MANY}::int) n where id = ${id}`.execute(db.sql);
    await sql`
      insert into open_items (workspace_id, invoice_id, company_id, direction, currency_code, amount_due,
        open_amount, invoice_number, party_name, issue_date, due_date)
      select workspace_id, id, company_id, 'outgoing', 'EUR', 10, case when id % 2 = 0 then 10 else 0 end,
        'F', 'P', '2026-01-01', '2020-01-01'::date + (id % 3000)::int
      from invoices`.execute(db.sql);
    await sql`
      insert into lifecycle_events (workspace_id, invoice_id, status_code, status_label, state, occurred_at,
        terminal, rejected, applied, channel, created_at)
      select workspace_id, id, case when id % 4 = 0 then '213' else '200' end, 'Statut', 'rejected', now(), true,
        false, false, 'network', now()
      from invoices`.execute(db.sql);
    await buildOperations(db, await buildPostingAccount(db, workspace), MANY);
    await sql`update bank_operations set reconciliation_status = 'matched' where id % 3 <> 0`.execute(
      db.sql,
    );
    await buildBatches();
    await sql`
      insert into audit_log (workspace_id, recorded_at, actor, action, subject, subject_id)
      select case when n > 100 then ${workspace.id}::bigint end, now(), 'command_line', 'update', 'users', n
      from generate_series(1, ${MANY}::int) n`.execute(db.sql);
    const endpoint = await buildEndpoint(db, cipher, workspace);
    await buildLog(db, endpoint, MANY, new Date());
    await sql`vacuum analyze`.execute(db.sql);
  });
  after(() => db.drop());

  /** Most of them done long ago. */
  async function buildBatches() {
    await sql`
      insert into payment_batches (workspace_id, company_id, bank_account_id, name, channel, execution_date,
        currency_code, state, created_at, updated_at, submitted_at)
      select workspace_id, company_id, id, 'Lot', 'sandbox', '2026-01-01', 'EUR',
        case when n % 10 = 0 then 'submitted' when n % 10 = 1 then 'rejected' else 'completed' end,
        now(), now(), now() - interval '5 days'
      from bank_accounts, generate_series(1, ${MANY}::int) n`.execute(db.sql);
    await sql`
      insert into quotes (workspace_id, company_id, quote_number, state, members, header, version, created_at,
        updated_at)
      select workspace_id, id, 'D-' || n, 'open', '{}', '{}', 1, now(), now()
      from companies, generate_series(1, ${MANY}::int) n`.execute(db.sql);
  }

  /** @param at_most rows of the table and its indexes */
  async function expectReads(table: string, at_most: number, look: Parameters<typeof rowsRead>[2]) {
    const { scanned, fetched } = await rowsRead(db, table, look);
    expect([scanned, fetched <= at_most, fetched > 0], `${table}: ${fetched}`).to.deep.equal([
      0,
      true,
      true,
    ]);
  }

  it('reads a thousand invoices of each kind, by the index of those that wait', async () => {
    await expectReads('invoices', 4 * 1_001, (client) =>
      countWaitingInvoices(client, workspace.id),
    );
  });

  it('reads five thousand open items that are due, and their invoices', async () => {
    const look = (client: Parameters<typeof countOverdueInvoices>[0]) =>
      countOverdueInvoices(client, workspace.id);
    await expectReads('open_items', 5_000, look);
    const { purchases, sales } = await countOverdueInvoices(db, workspace.id);
    expect([purchases.more, purchases.count, sales.count]).to.deep.equal([true, 1_000, 0]);
  });

  it('reads five thousand operations that are not reconciled, for each status', async () => {
    await expectReads('bank_operations', 2 * 5_000, (client) =>
      countUnreconciled(client, workspace.id),
    );
  });

  it('reads a thousand rejections without effect, by their index', async () => {
    await expectReads('lifecycle_events', 1_000, (client) =>
      findRejectionsWithoutEffect(client, workspace.id),
    );
  });

  it('reads a thousand batches of each state', async () => {
    await expectReads('payment_batches', 5 * 1_001, (client) =>
      countWaitingBatches(client, workspace.id),
    );
  });

  it('reads deliveries by bisection and failed ones alone', async () => {
    const since = new Date(Date.now() - 86_400_000);
    await expectReads('deliveries', 1_000, (client) =>
      countLostDeliveries(client, workspace.id, { failed_since: since, abandoned_since: since }),
    );
  });

  it('reads no more changes outside of workspaces than it shows', async () => {
    const page = { before: null, limit: 51 };
    await expectReads('audit_log', 51, (client) => listServiceAudit(client, page));
  });

  it('reads no more invoices and quotes of a number than it shows', async () => {
    const found = await searchInvoices(db, workspace.id, 'fa-12', 6);
    expect(found.map(({ invoice_number }) => invoice_number)).to.deep.equal([
      'FA-12',
      'FA-120',
      'FA-1200',
      'FA-12000',
      'FA-12001',
      'FA-12002',
    ]);
    await expectReads('invoices', 12, (client) => searchInvoices(client, workspace.id, 'fa-1', 6));
    await expectReads('quotes', 12, (client) => searchQuotes(client, workspace.id, 'd-1', 6));
    expect(await searchInvoices(db, workspace.id, 'FA_1', 6)).to.deep.equal([]);
    expect(await searchInvoices(db, workspace.id, '%', 6)).to.deep.equal([]);
    expect(await searchQuotes(db, (await buildWorkspace(db)).id, 'D', 6)).to.deep.equal([]);
  });
});
