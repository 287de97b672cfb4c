import { expect } from 'chai';
import { readBodies } from '#test-kit/banking/build-bank.ts';
import {
  allocated,
  buildReceipt,
  depositSale,
  openAmounts,
  pathOf,
  readOperation,
  startReconciler,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';

describe('the confirmation of an allocation', () => {
  let partner: Reconciler;

  before(async () => (partner = await startReconciler()));
  after(() => partner.stop());

  const confirm = (operation: { id: string }, id: unknown, body: unknown) =>
    partner.call('POST', `${pathOf(operation)}/allocations/${String(id)}/confirm`, body);

  it('takes another amount, as far as operation and invoice have it', async () => {
    const { id: invoice_document_id } = await depositSale(partner, '100');
    const operation = await buildReceipt(partner, '120.5000');
    const { id } = await allocated(partner, operation, { invoice_document_id });
    for (const allocated_amount of [0, '-1', '100.0001', 1e9, '12,5', '0.00001', true]) {
      const { status, body } = await confirm(operation, id, { allocation: { allocated_amount } });
      const { details } = body as { details: object };
      expect([status, Object.keys(details)]).to.deep.equal([422, ['allocated_amount']]);
    }
    expect(await openAmounts(partner)).to.deep.equal(['100.0000']);
    const answer = await confirm(operation, id, { allocation: { allocated_amount: '40.5' } });
    expect(answer.text).to.include('"allocated_amount":40.5000');
    expect(await readOperation(partner, operation)).to.include({
      reconciliation_status: 'partially_matched',
      version: 2,
    });
    expect(await openAmounts(partner)).to.deep.equal(['59.5000']);
    // A retry after a lost answer.
    const again = await confirm(operation, id, { allocation: { allocated_amount: '40.50' } });
    expect(again.text).to.equal(answer.text);
    const other = await confirm(operation, id, { allocation: { allocated_amount: 1 } });
    expect(other.status).to.equal(409);
    const [body, ...more] = await readBodies(partner.db, 'bank_operation.reconciled');
    expect([body?.['version'], more]).to.deep.equal([2, []]);
  });
});
