import { expect } from 'chai';
import { sql } from 'kysely';
import { findProcessingRule, storePlatformFlows } from '#orm/sql/exchange/platform-flows.ts';
import { collect } from '#test/support/platforms/collect.ts';
import { SECOND, startSending, type Sending } from '#test/support/platforms/sending.ts';
import { setStates } from '#test/support/invoices/network-messages.ts';

describe('statuses of what a platform has filed as international', () => {
  let sending: Sending;
  afterEach(() => sending.stop());

  it('of a sale leave if they are receipts', async () => {
    sending = await startSending({ connection: { processing_rule: 'B2BInt' } });
    const sale = await sending.depositSale();
    await sending.work();
    await sending.workAfter(10 * SECOND);
    const { workspace_id } = sending.connection;
    const key = { workspace_id, id: String(sale['id']) };
    expect(await findProcessingRule(sending.partner.db, key)).to.equal('B2BInt');
    await collect(sending.partner, sale);
    expect(await sending.states()).to.deep.equal(['sent', 'queued']);
  });

  for (const [processing_rule, state] of [
    ['B2B', 'queued'],
    ['B2BInt', 'skipped'],
    ['B2C', 'skipped'],
  ] as const)
    it(`of a purchase, ${processing_rule}: ${state}, and the state moves`, async () => {
      sending = await startSending();
      const { db } = sending.partner;
      const purchase = await sending.depositPurchase();
      const { workspace_id, id: connection_id } = sending.connection;
      const listed = { flow_id: 'F', flow_syntax: 'UBL', name: 'f.xml', updated_at: null };
      await db.transact((tx) =>
        storePlatformFlows(tx, { workspace_id, connection_id }, 'SupplierInvoice', [
          { ...listed, processing_rule },
        ]),
      );
      await sql`
        update platform_flows set state = 'imported', next_attempt_at = null, settled_at = now(),
          invoice_id = ${Number(purchase['id'])} where flow_id = 'F'
      `.execute(db.sql);
      await setStates(sending.partner, purchase, 'approved');
      const { skipped_reason, ...message } = await sending.onlyMessage();
      expect(message.state).to.equal(state);
      expect(skipped_reason).to.equal(state === 'skipped' ? 'filed_international' : null);
    });
});
