import { expect } from 'chai';
import { findRejectionsWithoutEffect } from '#domain/invoicing/lifecycle/find-rejections-without-effect.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { copyInvoices } from '#test/support/invoices/copy-invoices.ts';
import { bringStatus, buildNetworkStatus } from './network-status.ts';

describe('the rejections without effect', () => {
  let db: TestDatabase;
  let workspace: { id: string };

  beforeEach(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
  });
  afterEach(() => db.drop());

  const sell = (invoice_number: string) =>
    buildInvoice(db, workspace, { invoice_number, lifecycle_state: 'submitted' });
  /** Without effect: the log has no sending. */
  const reject = (invoice: Awaited<ReturnType<typeof sell>>, overrides = {}) =>
    bringStatus(db, invoice, buildNetworkStatus('213', { reason_code: 'DOUBLON', ...overrides }));
  const find = async () =>
    (await findRejectionsWithoutEffect(db, workspace.id)).map(
      ({ invoice_number, count }) => `${invoice_number} ${count}`,
    );

  it('are counted by invoice, since the oldest', async () => {
    const [sale] = [await sell('S-1'), await sell('S-2')];
    const { event } = await reject(sale);
    await reject(sale);
    expect(await findRejectionsWithoutEffect(db, workspace.id)).to.deep.equal([
      { invoice_id: sale.id, invoice_number: 'S-1', count: 2, oldest: event.created_at },
    ]);
  });

  it('exclude messages that break rules, and other statuses', async () => {
    const sale = await sell('S-1');
    await reject(sale, { breaks_rules: true });
    await bringStatus(db, sale, buildNetworkStatus('601'));
    expect(await find()).to.deep.equal([]);
  });

  it('end once the invoice is rejected', async () => {
    const sale = await sell('S-1');
    await reject(sale);
    await reject(sale, { reason_code: 'REJ_SEMAN' });
    expect(await find()).to.deep.equal([]);
  });

  it('include those of thirty days', async () => {
    await reject(await sell('S-1'));
    const client = await db.pool.connect();
    const foundAfter = async (age: string) => {
      await client.query(`update lifecycle_events set created_at = now() - interval '${age}'`);
      return (await findRejectionsWithoutEffect(client, workspace.id)).length;
    };
    // So that its now() does not move.
    await client.query('begin');
    const found = [await foundAfter('30 days'), await foundAfter('30 days 1 second')];
    await client.query('rollback');
    client.release();
    expect(found).to.deep.equal([1, 0]);
  });

  it('name the last ten invoices', async () => {
    const sales = [];
    for (let n = 1; n <= 11; n += 1) sales.push(await sell(`S-${n}`));
    for (const sale of sales.toReversed()) await reject(sale);
    const last = Array.from({ length: 10 }, (_, index) => `S-${index + 1} 1`);
    expect(await find()).to.deep.equal(last);
  });

  it('belong to the workspace, though another has an invoice of the same id', async () => {
    await reject(await sell('S-1'));
    await copyInvoices(db, [workspace, await buildWorkspace(db)]);
    expect(await find()).to.deep.equal(['S-1 1']);
  });
});
