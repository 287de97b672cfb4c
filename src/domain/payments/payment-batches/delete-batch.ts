import type { Database } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { dropParkedHandover } from '#orm/sql/payments/payment-handovers.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { auditedBatch } from './audited-batch.ts';
import { deleteInstructionsWithin } from './delete-instructions.ts';
import { checkUntouched } from './edit-draft.ts';
import { stateConflict } from './state-conflict.ts';

/**
 * Deletes a draft with its instructions; emits nothing. 404; 409 once submitted for approval, or an instruction was
 * settled by hand.
 */
export async function deleteBatch(db: Database, actor: Actor, key: RowKey): Promise<void> {
  await db.transact(async (begun) => {
    const { row: batch, tx } = await lockOr404(begun, PaymentBatch, key);
    if (batch.state !== 'draft')
      throw stateConflict(batch, 'seul un lot « draft » peut être supprimé');
    await checkUntouched(tx, batch);
    await recordChange(tx, actor, {
      workspace_id: batch.workspace_id,
      action: 'delete',
      subject: 'payment_batches',
      subject_id: batch.id,
      before: auditedBatch(batch),
    });
    await dropParkedHandover(tx, batch);
    await deleteInstructionsWithin(tx, batch);
    await tx.em.remove(batch).flush();
  });
}
