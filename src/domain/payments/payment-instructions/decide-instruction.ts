import { conflict, type ApiError } from '#kernel/api-error.ts';
import type { PaymentInstructionEvent } from '#machines/payment-instruction.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { PaymentInstruction } from '#orm/entities/payment-instruction.ts';
import type { LockedRow, RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { followInstructions, moveBatch } from '#domain/payments/payment-batches/move-batch.ts';
import { findOr404, lockOr404 } from '#domain/shared/find-or-404.ts';
import { decisionEvent, reopensBatch, type InstructionDecision } from './decision-event.ts';
import type { InstructionOfBatch } from './find-instruction.ts';
import { moveInstruction } from './move-instruction.ts';

/**
 * Moves an instruction, and its batch if that follows. A repeated decision changes nothing. 409 from a status not
 * in the table, and on undoing a settlement that the bank reported executing.
 */
export async function decideInstruction(
  db: Database,
  actor: Actor,
  key: RowKey,
  decision: InstructionDecision,
): Promise<InstructionOfBatch> {
  return db.transact(async (begun) => {
    const { row: batch, tx: ofBatch } = await lockBatchOf(begun, key);
    const { row: instruction, tx } = await lockOr404(ofBatch, PaymentInstruction, key);
    const before = { status: instruction.status };
    const event = decisionEvent(decision, instruction);
    const outcome = await moveInstruction(tx, instruction, event);
    if (outcome === 'refused') throw refusalOf(decision, instruction);
    if (outcome !== 'moved') return { instruction, batch };
    if (decision === 'confirm_settlement') batch.carried_at ??= tx.now;
    await moveBatchAfter(tx, batch, event);
    await tx.em.flush();
    await recordChange(tx, actor, {
      workspace_id: key.workspace_id,
      action: decision,
      subject: 'payment_instructions',
      subject_id: key.id,
      before,
      after: { status: instruction.status },
    });
    return { instruction, batch };
  });
}

/** The batch's lock comes before its instructions'. */
async function lockBatchOf(
  tx: Transaction,
  { workspace_id, id }: RowKey,
): Promise<LockedRow<PaymentBatch>> {
  const itsBatch = { fields: ['payment_batch_id'] } as const; // immutable, so read without a lock
  const found = await findOr404(tx.em.findOne(PaymentInstruction, { workspace_id, id }, itsBatch));
  return lockOr404(tx, PaymentBatch, { workspace_id, id: found.payment_batch_id });
}

async function moveBatchAfter(
  tx: Transaction,
  batch: PaymentBatch,
  event: PaymentInstructionEvent,
): Promise<void> {
  if (reopensBatch(batch, event)) {
    const { reported_executing } = event;
    await moveBatch(tx, batch, { type: 'settlement_undone', reported_executing });
  } else {
    await followInstructions(tx, batch);
  }
}

const CONSEQUENCES: Record<InstructionDecision, string> = {
  confirm_settlement: 'son règlement ne peut pas être confirmé',
  undo_settlement: 'son règlement ne peut pas être annulé',
  declare_not_executed: 'elle ne peut pas être déclarée non exécutée',
};

function refusalOf(
  decision: InstructionDecision,
  { status, reported_executing }: PaymentInstruction,
): ApiError {
  if (decision === 'undo_settlement' && status === 'settled' && reported_executing)
    return conflict(REPORTED_EXECUTING);
  return conflict(
    `L'instruction de paiement est à l'état « ${status} » : ${CONSEQUENCES[decision]}`,
  );
}

const REPORTED_EXECUTING =
  "La banque a rendu compte de l'exécution de l'instruction de paiement : son règlement ne peut pas être annulé";
