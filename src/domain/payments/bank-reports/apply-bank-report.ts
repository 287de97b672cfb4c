import type { Violation } from '#kernel/violation.ts';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { readHandover } from '#orm/sql/payments/payment-handovers.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { followInstructions } from '#domain/payments/payment-batches/move-batch.ts';
import { stateConflict } from '#domain/payments/payment-batches/state-conflict.ts';
import { moveHandover } from '#domain/payments/payment-handovers/move-handover.ts';
import { moveInstructions } from '#domain/payments/payment-instructions/move-instructions.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { isNews, matchReport, toTriggers } from './match-report.ts';
import { readBankReport, type ReceivedReport } from './read-bank-report.ts';

export interface AppliedReport {
  /** Changed a published status. */
  applied: number;
  unchanged: number;
  /** `end_to_end_id`s of no instruction in the batch, distinct, in order. */
  unknown: string[];
}

/**
 * Applies a bank's report line by line, one event per changed status; the batch follows. Knowing a payment of a
 * batch whose handover is unknown proves that it was taken. A repeated report writes nothing. 409 before a
 * handover, 422 on another batch's report.
 */
export async function applyBankReport(
  db: Database,
  actor: Actor,
  key: RowKey,
  received: ReceivedReport,
  shape: readonly Violation[] = [],
): Promise<AppliedReport> {
  const report = readBankReport(received, shape);
  return db.transact(async (begun) => {
    const { row: batch, tx } = await lockOr404(begun, PaymentBatch, key);
    await checkHandover(tx, batch, received.original_message_id);
    const { known, unknown } = await matchReport(tx, batch, report);
    if (known.length > 0) batch.carried_at ??= tx.now;
    const reported = { type: 'bank_report', knows_a_payment: known.length > 0 } as const;
    const proven = (await moveHandover(tx, batch, () => reported, { batch })) === 'moved';
    const triggers = toTriggers(known);
    const outcomes = await moveInstructions(tx, batch, triggers);
    const applied = outcomes.filter((outcome) => outcome === 'moved').length;
    if (applied > 0) await followInstructions(tx, batch);
    await tx.em.flush();
    const result = { applied, unchanged: outcomes.length - applied, unknown };
    if (proven || applied > 0 || triggers.some(isNews)) await audit(tx, actor, batch, result);
    return result;
  });
}

async function checkHandover(
  tx: Transaction,
  batch: PaymentBatch,
  message_id: string | undefined,
): Promise<void> {
  const handover = await readHandover(tx, batch);
  const known_id = handover?.message_id ?? null;
  if (known_id !== null && message_id !== undefined && message_id !== known_id)
    throw refusedAtUpdate([
      {
        field: 'original_message_id',
        path: null,
        code: 'inconsistent',
        message: "n'est pas celui de ce lot",
      },
    ]);
  const { state = 'queued' } = handover ?? {};
  if (state === 'queued' || state === 'parked') throw stateConflict(batch, NOT_HANDED_OVER);
}

const NOT_HANDED_OVER = "il n'a pas encore été remis à la banque, qui ne peut pas en rendre compte";

async function audit(
  tx: Transaction,
  actor: Actor,
  { workspace_id, id }: PaymentBatch,
  { applied, unchanged, unknown }: AppliedReport,
): Promise<void> {
  await recordChange(tx, actor, {
    workspace_id,
    action: 'apply_bank_report',
    subject: 'payment_batches',
    subject_id: id,
    after: { applied, unchanged, unknown: unknown.length },
  });
}
