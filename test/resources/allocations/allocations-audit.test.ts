import { expect } from 'chai';
import { markAudit } from '#test/support/service/audit.ts';
import {
  allocated,
  buildReceipt,
  depositSale,
  pathOf,
  startReconciler,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';

describe('allocations', () => {
  let partner: Reconciler;

  beforeEach(async () => (partner = await startReconciler()));
  afterEach(() => partner.stop());

  const confirm = (operation: { id: string }, id: unknown) =>
    partner.call('POST', `${pathOf(operation)}/allocations/${String(id)}/confirm`, {});
  const remove = (operation: { id: string }, id: unknown) =>
    partner.call('DELETE', `${pathOf(operation)}/allocations/${String(id)}`);

  it('name in the audit log who proposed, confirmed, undid and discarded', async () => {
    const audited = await markAudit(partner.db);
    const operation = await buildReceipt(partner, '50.0000');
    const [one, other] = [await depositSale(partner, '20'), await depositSale(partner, '30')];
    const { id } = await allocated(partner, operation, { invoice_document_id: one['id'] });
    await confirm(operation, id);
    await confirm(operation, id);
    await remove(operation, id);
    const second = await allocated(partner, operation, { invoice_document_id: other['id'] });
    await remove(operation, second['id']);
    const lines = (await audited()).filter(({ subject }) => subject === 'allocations');
    expect(lines.map(({ action, subject_id }) => [action, Number(subject_id)])).to.deep.equal([
      ['create', id],
      ['confirm', id],
      ['undo', id],
      ['create', second['id']],
      ['discard', second['id']],
    ]);
    expect(new Set(lines.map(({ actor }) => actor))).to.deep.equal(
      new Set([`application:${partner.application.id}`]),
    );
  });
});
