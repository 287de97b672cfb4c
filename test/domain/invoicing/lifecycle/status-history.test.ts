import { expect } from 'chai';
import { sql } from 'kysely';
import {
  listStatusHistory,
  MOST_STATUSES,
} from '#domain/invoicing/lifecycle/list-status-history.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { copyInvoices } from '#test/support/invoices/copy-invoices.ts';
import { bringStatus, buildNetworkStatus } from './network-status.ts';

describe('the history of an invoice', () => {
  const clock = new DrivenClock();
  let db: TestDatabase;
  let workspace: { id: string };

  beforeEach(async () => {
    db = await createDatabase({ clock });
    workspace = await buildWorkspace(db);
  });
  afterEach(() => db.drop());

  const sell = () => buildInvoice(db, workspace, { lifecycle_state: 'submitted' });
  type Sale = Awaited<ReturnType<typeof sell>>;
  const bring = (sale: Sale, code: string) => bringStatus(db, sale, buildNetworkStatus(code));
  const codes = async (sale: Sale) =>
    (await listStatusHistory(db, sale)).map(({ status_code }) => status_code);

  it('is ordered by time, and by id within an instant', async () => {
    const sale = await sell();
    for (const code of ['202', '203', '204']) await bring(sale, code);
    // A node whose clock is behind.
    clock.advance(-1000);
    await bring(sale, '205');
    expect(await codes(sale)).to.deep.equal(['205', '202', '203', '204']);
  });

  it("contains the invoice's statuses alone, though another workspace has one of the same id", async () => {
    const [sale, other] = [await sell(), await sell()];
    await bring(sale, '202');
    await bring(other, '203');
    await copyInvoices(db, [workspace, await buildWorkspace(db)]);
    expect(await codes(sale)).to.deep.equal(['202']);
  });

  it('contains the newest statuses of very many', async () => {
    const sale = await sell();
    await bring(sale, '202');
    await sql`
      insert into lifecycle_events (workspace_id, invoice_id, status_code, status_label, state,
        occurred_at, terminal, rejected, applied, created_at, channel)
      select workspace_id, invoice_id, '601', '601', 'unknown', occurred_at, false, false, false,
        created_at, channel
      from lifecycle_events, generate_series(1, ${MOST_STATUSES}::int)`.execute(db.sql);
    expect(await codes(sale)).to.deep.equal(Array.from({ length: MOST_STATUSES }, () => '601'));
  });
});
