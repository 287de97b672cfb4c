import type { Database, Transaction } from '#orm/database.ts';
import { PaymentBatch, type PaymentChannel } from '#orm/entities/payment-batch.ts';
import { findDueHandover, type DueHandover } from '#orm/sql/payments/due-handovers.ts';
import {
  lockHandover,
  type LeasedHandover,
  type LockedHandover,
} from '#orm/sql/payments/payment-handovers.ts';
import { readTransferEndToEndIds } from '#orm/sql/payments/payment-transfers.ts';
import { saveBatch } from '#domain/payments/payment-batches/move-batch.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { moveHandover, type HandoverMeans, type HandoverRefusal } from './move-handover.ts';
import type { HandoverOrder } from './read-order.ts';

export type HandoverAnswer =
  | { outcome: 'taken' }
  | ({
      outcome: 'refused';
      /** Instructions that the answer itself refuses. */
      refused_end_to_end_ids: readonly string[];
    } & HandoverRefusal)
  /** The channel may have the order: consent is pending or the answer was lost. */
  | { outcome: 'unknown'; reason: string };

/** `lost`: the lease was lost and nothing written. */
export type Written = 'written' | 'lost';
/** `changed`: an instruction was settled by hand since the order was read and must not be paid again. */
type WrittenOrder = Written | 'changed';

/** The next due handover above workspace `after`, or null. */
export const findHandover = (
  db: Database,
  channel: PaymentChannel,
  after: string,
): Promise<DueHandover | null> => db.transact((tx) => findDueHandover(tx, channel, after));

/** Notes when work first began. Returns the transaction's instant; null when the lease was lost. */
export async function beginHandover(db: Database, held: LeasedHandover): Promise<Date | null> {
  return db.transact(async (begun) => {
    const { row: batch, tx } = await lockOr404(begun, PaymentBatch, held);
    const handover = await lockHandover(tx, held);
    if (handover?.state !== 'leased' || handover.leased_by !== held.lease) return null;
    if (batch.started_at === null) await saveBatch(tx, batch, { started_at: tx.now });
    return tx.now;
  });
}

/**
 * Commits that the order goes out before it does, so that no worker repeats it after a crash. A crash before the
 * call leaves an unsent handover for a person to clear up; the other order would pay twice.
 */
export async function recordSending(
  db: Database,
  held: LeasedHandover,
  order: HandoverOrder,
): Promise<WrittenOrder> {
  return db.transact(async (begun) => {
    const { tx } = await lockOr404(begun, PaymentBatch, held);
    return moveOrder(tx, held, order, 'order_sent');
  });
}

/** Stores a batch's sealed file, which counts as taken. */
export async function storeFile(
  db: Database,
  held: LeasedHandover,
  order: HandoverOrder,
  file: string,
): Promise<WrittenOrder> {
  return db.transact(async (begun) => {
    const { row: batch, tx } = await lockOr404(begun, PaymentBatch, held);
    return moveOrder(tx, held, order, 'file_stored', { batch, file });
  });
}

async function moveOrder(
  tx: Transaction,
  held: LeasedHandover,
  order: HandoverOrder,
  type: 'order_sent' | 'file_stored',
  means: HandoverMeans = {},
): Promise<WrittenOrder> {
  const order_changed = await hasChanged(tx, order);
  const outcome = await moveHandover(
    tx,
    held,
    ({ leased_by }) => ({ type, holds_lease: leased_by === held.lease, order_changed }),
    means,
  );
  if (outcome === 'moved') return 'written';
  return order_changed ? 'changed' : 'lost';
}

/** The service's own refusal, before anything was sent. */
export async function refuseHandover(
  db: Database,
  held: LeasedHandover,
  fault: HandoverRefusal,
): Promise<Written> {
  return db.transact(async (begun) => {
    const { row: batch, tx } = await lockOr404(begun, PaymentBatch, held);
    const refusal = { ...fault, by: 'service', refused_end_to_end_ids: [] } as const;
    return conclude(tx, held, 'refused_by_service', { batch, refusal });
  });
}

async function conclude(
  tx: Transaction,
  held: LeasedHandover,
  type: 'refused_by_service' | 'channel_took' | 'channel_refused' | 'channel_unknown',
  means: HandoverMeans,
): Promise<Written> {
  const eventOf = ({ leased_by }: LockedHandover) => ({
    type,
    holds_lease: leased_by === held.lease,
  });
  return (await moveHandover(tx, held, eventOf, means)) === 'moved' ? 'written' : 'lost';
}

/** Records the channel's answer; an unknown outcome leaves the handover `sent`. */
export async function recordAnswer(
  db: Database,
  held: LeasedHandover,
  answer: HandoverAnswer,
): Promise<Written> {
  return db.transact(async (begun) => {
    const { row: batch, tx } = await lockOr404(begun, PaymentBatch, held);
    switch (answer.outcome) {
      case 'unknown':
        await conclude(tx, held, 'channel_unknown', { batch });
        return 'written';
      case 'taken':
        return conclude(tx, held, 'channel_took', { batch });
      case 'refused': {
        const { outcome: _, ...refusal } = answer;
        return conclude(tx, held, 'channel_refused', {
          batch,
          refusal: { ...refusal, by: 'provider' },
        });
      }
      default:
        return answer satisfies never;
    }
  });
}

/** Needs the batch's lock: instructions move only under it. */
async function hasChanged(tx: Transaction, order: HandoverOrder): Promise<boolean> {
  const names = await readTransferEndToEndIds(tx, order);
  const ordered = order.transfers.map(({ end_to_end_id }) => end_to_end_id);
  return names.join('\n') !== ordered.join('\n');
}
