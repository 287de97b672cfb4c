import { paymentHandoverMachine, type PaymentHandoverEvent } from '#machines/payment-handover.ts';
import type { Transaction } from '#orm/database.ts';
import type { PaymentBatch, SubmissionRefuser } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { openCause } from '#orm/sql/notices/notice-causes.ts';
import {
  lockHandover,
  saveHandover,
  type HandoverChanges,
  type LockedHandover,
} from '#orm/sql/payments/payment-handovers.ts';
import {
  readInstructions,
  type StoredInstruction,
} from '#orm/sql/payments/payment-instructions.ts';
import { markHandedOver } from '#orm/sql/payments/payment-transfers.ts';
import { followInstructions, moveBatch } from '#domain/payments/payment-batches/move-batch.ts';
import {
  moveInstructions,
  type InstructionTrigger,
} from '#domain/payments/payment-instructions/move-instructions.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';

/** `retryable`: handing over the same payments again may succeed. */
export interface HandoverRefusal {
  error_code: string;
  /** French, for a person. */
  error_message: string;
  retryable: boolean;
}

interface ConcludedRefusal extends HandoverRefusal {
  by: SubmissionRefuser;
  /** Instructions that the answer itself refuses. */
  refused_end_to_end_ids: readonly string[];
}

/** Values that a move's actions may need. */
export interface HandoverMeans {
  /** Starts or extends it. */
  lease?: { lease: string; expires_at: Date };
  /** Sealed. */
  file?: string;
  /** Locked. */
  batch?: PaymentBatch;
  refusal?: ConcludedRefusal;
}

/**
 * Locks a handover, applies the trigger with its facts and runs the actions. A refusal writes nothing: the lease
 * was lost or the order has changed.
 */
export async function moveHandover(
  tx: Transaction,
  key: RowKey,
  eventOf: (handover: LockedHandover) => PaymentHandoverEvent,
  means: HandoverMeans = {},
): Promise<TransitionOutcome> {
  const handover = await lockHandover(tx, key);
  if (handover === null) return 'refused';
  const { state } = handover;
  const changes: HandoverChanges = { state };
  const outcome = await moveRow(tx, paymentHandoverMachine, handover, eventOf(handover), {
    save: ({ from, to }) => {
      changes.state = to;
      if (to === 'concluded') changes.concluded_at = tx.now;
      if (to === 'sent' && from !== 'sent') changes.sent_at = tx.now;
    },
    start_lease: () => {
      changes.lease = required(means.lease);
    },
    extend_lease: () => {
      changes.lease = required(means.lease);
    },
    end_lease: () => {
      changes.lease = null;
    },
    keep_file: () => {
      changes.file = required(means.file);
    },
    mark_payments_handed_over: () => markHandedOver(tx, key),
    move_batch: (_move, { event }) =>
      event === 'handover_taken'
        ? concludeTaken(tx, required(means.batch))
        : concludeRefused(tx, required(means.batch), required(means.refusal)),
  });
  // One statement for all changes.
  if (outcome === 'moved') await saveHandover(tx, handover, changes);
  return outcome;
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('a handover lacks what its move needs');
  return value;
}

/** The channel took the locked batch, whose instructions may all be settled by now. */
async function concludeTaken(tx: Transaction, batch: PaymentBatch): Promise<void> {
  await moveBatch(tx, batch, { type: 'handover_taken' }, { finished_at: tx.now });
  await followInstructions(tx, batch);
}

/**
 * No bank has the locked batch: it is `failed`, and its instructions `rejected` where the answer itself reports
 * them refused, else `submission_failed` (spec, Payment instruction).
 */
async function concludeRefused(
  tx: Transaction,
  batch: PaymentBatch,
  refusal: ConcludedRefusal,
): Promise<void> {
  const { error_code, error_message, retryable } = refusal;
  const reported = new Set(refusal.refused_end_to_end_ids);
  const submitted = (await readInstructions(tx, batch)).filter(
    ({ status }) => status === 'submitted',
  );
  await moveInstructions(tx, batch, [
    ...submitted
      .filter(({ end_to_end_id }) => reported.has(end_to_end_id))
      .map((instruction) => refusedByProvider(instruction, refusal)),
    ...submitted.filter(({ end_to_end_id }) => !reported.has(end_to_end_id)).map(notHandedOver),
  ]);
  const failure = { error_code, error_message, retryable, submission_refused_by: refusal.by };
  await moveBatch(tx, batch, { type: 'handover_refused' }, { ...failure, finished_at: tx.now });
  const { workspace_id, id: subject_id, name: label } = batch;
  const cause = { workspace_id, kind: 'handover_failed', subject_id } as const;
  await openCause(tx, cause, { label, reason: error_message }, tx.now);
}

const refusedByProvider = (
  instruction: StoredInstruction,
  { error_message }: HandoverRefusal,
): InstructionTrigger => ({
  instruction,
  event: { type: 'provider_refusal', reported_as_refused: true },
  notes: { reason: error_message },
});

const notHandedOver = (instruction: StoredInstruction): InstructionTrigger => ({
  instruction,
  event: { type: 'handover_refused', bank_status_known: instruction.bank_status !== null },
});
