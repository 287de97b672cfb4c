import { expect } from 'chai';
import { readBodies } from '#test-kit/banking/build-bank.ts';
import {
  allocated,
  buildReceipt,
  depositSale,
  startReconciler,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';

describe('events of allocations', () => {
  let partner: Reconciler;

  beforeEach(async () => (partner = await startReconciler()));
  afterEach(() => partner.stop());

  it('show no entry while the account is not ready, though one was written before', async () => {
    const operation = await buildReceipt(partner, '100.0000');
    for (const [amount, at] of [
      ['60', 0],
      ['40', 1],
    ] as const) {
      const invoice = await depositSale(partner, amount);
      if (at === 1)
        await partner.call('PATCH', `/api/v1/bank_accounts/${operation.bank_account_id}`, {
          bank_account: { active: false },
        });
      const wanted = { invoice_document_id: invoice['id'], status: 'confirmed' };
      await allocated(partner, operation, wanted);
    }
    const bodies = await readBodies(partner.db, 'bank_operation.reconciled');
    expect(bodies.map(({ accounting_entry }) => accounting_entry === null)).to.deep.equal([
      false,
      true,
    ]);
  });
});
