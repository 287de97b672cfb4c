import { decimal } from '#kernel/decimal.ts';
import { remainingOf } from '#model/remaining-amount.ts';
import type { StoredAllocation } from '#orm/sql/banking/allocations.ts';
import type { StoredOperation } from '#orm/sql/banking/bank-operations.ts';
import { readOpenAmounts } from '#orm/sql/banking/open-items.ts';
import type { Queryable } from '#orm/statement.ts';
import { UNSETTLED_STATES } from '#domain/invoicing/open-items/unsettled-states.ts';

/**
 * The proposals that could be confirmed now. Others, whose operation or invoice was settled otherwise or cancelled,
 * keep their status, since an undo can revive them.
 */
export async function findConfirmable(
  on: Queryable,
  workspace_id: string,
  operations: readonly StoredOperation[],
  proposals: readonly StoredAllocation[],
): Promise<StoredAllocation[]> {
  if (proposals.length === 0) return [];
  const remaining = new Map(operations.map((each) => [each.id, remainingOf(each)]));
  const invoices = [...new Set(proposals.map(({ invoice_document_id }) => invoice_document_id))];
  const open = await readOpenAmounts(on, workspace_id, invoices, UNSETTLED_STATES);
  return proposals.filter(({ bank_operation_id, invoice_document_id, allocated_amount }) => {
    const amount = decimal(allocated_amount);
    const ofInvoice = open.get(invoice_document_id);
    return (
      ofInvoice !== undefined &&
      amount.lte(ofInvoice) &&
      remaining.get(bank_operation_id)?.gte(amount) === true
    );
  });
}
