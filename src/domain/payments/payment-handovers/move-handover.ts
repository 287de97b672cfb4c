import { paymentHandoverMachine, type PaymentHandoverEvent } from '#machines/payment-handover.ts';
import type { Transaction } from '#orm/database.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import {
  lockHandover,
  saveHandover,
  type HandoverChanges,
  type LockedHandover,
} from '#orm/sql/payment-handovers.ts';
import { markHandedOver } from '#orm/sql/payment-transfers.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';
import { concludeRefused, concludeTaken, type ConcludedRefusal } from './conclude-handover.ts';

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
