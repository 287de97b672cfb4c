import type { PaymentBatchEvent } from '#machines/payment-batch.ts';
import type { Database } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { lockRow, type RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { moveBatch, type BatchChanges } from './move-batch.ts';
import { stateConflict } from './state-conflict.ts';
import { withProgress, type BatchWithProgress } from './with-progress.ts';

/** A trigger that a person gives to a batch. */
export interface RequestedTrigger {
  event: PaymentBatchEvent;
  /** For the audit log. */
  action: string;
  /** The consequence for a batch in another state, in French. */
  refusal: string;
  /** Throws where more than the state is in the way. */
  check?: (batch: PaymentBatch) => void;
  /** Columns that the move writes beside the state. */
  changes?: (now: Date) => BatchChanges;
}

/** Moves a batch, whose event and audit row commit with it. A replay changes nothing; 409 from any other state. */
export async function giveTrigger(
  db: Database,
  actor: Actor,
  key: RowKey,
  trigger: RequestedTrigger,
): Promise<BatchWithProgress> {
  return db.transact(async (tx) => {
    const batch = await lockRow(tx, PaymentBatch, key);
    const before = batch.state;
    trigger.check?.(batch);
    const outcome = await moveBatch(tx, batch, trigger.event, trigger.changes?.(tx.now));
    if (outcome === 'refused') throw stateConflict(batch, trigger.refusal);
    if (outcome === 'moved')
      await recordChange(tx, actor, {
        workspace_id: batch.workspace_id,
        action: trigger.action,
        subject: 'payment_batches',
        subject_id: batch.id,
        before: { state: before },
        after: { state: batch.state },
      });
    return withProgress(tx.sql, batch);
  });
}
