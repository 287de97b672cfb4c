import { conflict } from '#kernel/api-error.ts';
import { decimal } from '#kernel/decimal.ts';
import type { Database } from '#orm/database.ts';
import { Receipt } from '#orm/entities/receipt.ts';
import { asOfNow, type RowKey } from '#orm/lock-row.ts';
import { lockInvoices, settleOpenItems } from '#orm/sql/banking/open-items.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChanges } from '#domain/shared/audit/record-change.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { auditedReceipt } from './create-receipt.ts';
import { lockReceipts } from './move-receipt.ts';
import { undoReceipts } from './undo-receipts.ts';

/**
 * Undoes a receipt that was entered, and both of a set-off; again it changes nothing. 404; 409 for one of an allocation,
 * and for a reversal.
 */
export async function deleteReceipt(
  db: Database,
  actor: Actor,
  { workspace_id, id, reason }: RowKey & { reason: string | null },
): Promise<void> {
  const found = await findOr404(db.reader().findOne(Receipt, { workspace_id, id }));
  refuse(found);
  const both = { workspace_id, id: { $in: [id, found.counterpart_id ?? id] } };
  const invoices = (await db.reader().find(Receipt, both)).map(({ invoice_id }) => invoice_id);
  await db.transact(async (begun) => {
    await lockInvoices(begun, workspace_id, invoices);
    const tx = await asOfNow(begun);
    const receipts = await lockReceipts(tx, both);
    const undone = await undoReceipts(tx, workspace_id, receipts, reason);
    if (undone.length === 0) return;
    const freed = undone.map(({ invoice_id, amount }) => ({
      invoice_id,
      amount: decimal(amount).abs().neg().toFixed(),
    }));
    await settleOpenItems(tx, workspace_id, freed);
    const changes = undone.map((receipt) => auditedReceipt(receipt, 'undo'));
    await recordChanges(tx, actor, changes);
  });
}

function refuse({ kind, allocation_id }: Receipt): void {
  if (kind === 'allocation')
    throw conflict(
      `Cet encaissement vient d'une allocation : annulez l'allocation ${String(allocation_id)}`,
    );
  if (kind === 'reversal')
    throw conflict('Cet encaissement en annule un autre : il ne peut pas être annulé lui-même');
}
