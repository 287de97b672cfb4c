import { paymentBatchMachine, type PaymentBatchEvent } from '#machines/payment-batch.ts';
import { wouldMove } from '#machines/step.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { checkVersion } from './edit-draft.ts';
import { moveBatch, type BatchChanges } from './move-batch.ts';
import { stateConflict } from './state-conflict.ts';
import { withDoubts, type JudgedBatch } from './payment-doubts.ts';

/** A batch, and the version of it that a decision is about. */
export interface SeenBatch extends RowKey {
  version?: number | undefined;
}

interface RequestedTransition {
  event: PaymentBatchEvent;
  /** For the audit log. */
  action: string;
  /** French: the consequence for a batch in another state. */
  refusal: string;
  /**
   * Throws for reasons other than the state; runs in every state, before the machine.
   * @returns what the audit log records besides the state
   */
  check?: (tx: Transaction, batch: PaymentBatch) => Promise<Readonly<Record<string, unknown>>>;
  /** Throws unless the caller may make the move; runs before the version is compared, and not for a replay. */
  authorize?: (tx: Transaction, batch: PaymentBatch) => Promise<void>;
  /** Other columns that the move writes. */
  changes?: (now: Date) => BatchChanges;
}

/**
 * Moves a batch with its event and audit row. A replay changes nothing, with any version; 409 from any other
 * state, and for a move of another version.
 */
export async function applyBatchTransition(
  db: Database,
  actor: Actor,
  { version, ...key }: SeenBatch,
  requested: RequestedTransition,
): Promise<JudgedBatch> {
  return db.transact(async (begun) => {
    const { row: batch, tx } = await lockOr404(begun, PaymentBatch, key);
    const before = batch.state;
    const noted = await requested.check?.(tx, batch);
    if (wouldMove(paymentBatchMachine, batch, requested.event)) {
      await requested.authorize?.(tx, batch);
      checkVersion(batch, version);
    }
    const outcome = await moveBatch(tx, batch, requested.event, requested.changes?.(tx.now));
    if (outcome === 'refused') throw stateConflict(batch, requested.refusal);
    if (outcome === 'moved')
      await recordChange(tx, actor, {
        workspace_id: batch.workspace_id,
        action: requested.action,
        subject: 'payment_batches',
        subject_id: batch.id,
        before: { state: before },
        after: { state: batch.state, ...noted },
      });
    return withDoubts(tx, batch);
  });
}
