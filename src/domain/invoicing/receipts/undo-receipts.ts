import { parisDay } from '#kernel/instant.ts';
import { readCents, centsText } from '#kernel/cents.ts';
import { printJson } from '#kernel/json.ts';
import type { ReceiptState } from '#machines/receipt.ts';
import { readShares } from '#model/receipt-share.ts';
import type { Transaction } from '#orm/database.ts';
import type { Receipt } from '#orm/entities/receipt.ts';
import type { NewReceipt } from '#orm/sql/invoicing/receipts.ts';
import { lockReceipts, moveReceipt } from './move-receipt.ts';
import { addReceipts } from './record-receipts.ts';

/**
 * Undoes locked receipts: one that was not declared is withdrawn, another one gets a reversal, which is declared
 * whatever the settings say now.
 * @param reason a person's words
 * @returns those that moved
 */
export async function undoReceipts(
  tx: Transaction,
  workspace_id: string,
  receipts: readonly Receipt[],
  reason: string | null,
): Promise<Receipt[]> {
  const reversals: NewReceipt[] = [];
  const moved: Receipt[] = [];
  for (const receipt of receipts) {
    const addReversal = (from: ReceiptState) =>
      void reversals.push(reversalOf(tx, receipt, from, reason));
    const outcome = await moveReceipt(tx, receipt, { type: 'undo' }, { addReversal });
    if (outcome === 'moved') moved.push(receipt);
  }
  await tx.em.flush();
  await addReceipts(tx, workspace_id, reversals);
  return moved;
}

/** {@link undoReceipts} for that of an undone allocation, if it has one. */
export async function undoReceiptsOf(
  tx: Transaction,
  workspace_id: string,
  allocation_id: string,
  reason: string | null,
): Promise<void> {
  const receipts = await lockReceipts(tx, { workspace_id, allocation_id });
  await undoReceipts(tx, workspace_id, receipts, reason);
}

const negatedAmount = (amount: string): string => centsText(-readCents(amount));

/** Its breakdown negated, digit for digit. */
function reversalOf(
  tx: Transaction,
  receipt: Receipt,
  from: ReceiptState,
  reason: string | null,
): NewReceipt {
  const breakdown = readShares(receipt.breakdown).map((share) => ({
    ...share,
    amount: negatedAmount(share.amount),
  }));
  const wasDeclared = from === 'declared';
  const { company_id, invoice_id, currency_code, means, reference } = receipt;
  return {
    company_id,
    invoice_id,
    currency_code,
    means,
    reference,
    kind: 'reversal',
    amount: negatedAmount(receipt.amount),
    received_on: parisDay(tx.now),
    allocation_id: null,
    reverses_id: receipt.id,
    breakdown: printJson(breakdown),
    outside_amount: negatedAmount(receipt.outside_amount),
    state: wasDeclared ? 'waiting' : 'recorded',
    reason,
    due_at: wasDeclared ? tx.now : null,
  };
}
