import type { Database, Transaction } from '#orm/database.ts';
import { PaymentBatch, type PaymentChannel } from '#orm/entities/payment-batch.ts';
import { findDueHandover, type DueHandover } from '#orm/sql/due-handovers.ts';
import {
  lockHandover,
  type LeasedHandover,
  type LockedHandover,
} from '#orm/sql/payment-handovers.ts';
import { readTransferEndToEndIds } from '#orm/sql/payment-transfers.ts';
import { saveBatch } from '#domain/payments/payment-batches/move-batch.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import type { HandoverRefusal } from './conclude-handover.ts';
import { isHeld } from './lease-handover.ts';
import { moveHandover, type HandoverMeans } from './move-handover.ts';
import type { HandoverOrder } from './read-order.ts';

/** A channel's answer about an order. */
export type HandoverAnswer =
  | { outcome: 'taken' }
  | ({
      outcome: 'refused';
      /** The instructions that the answer itself reports as refused. */
      refused_end_to_end_ids: readonly string[];
    } & HandoverRefusal)
  /** It may have the order or not: consent is pending, or its answer was lost. */
  | { outcome: 'unknown'; reason: string };

/** `lost`: the worker has the handover no more, and nothing was written. */
export type Written = 'written' | 'lost';
/** `changed`: an instruction was settled by hand since the order was read, and must not be paid again. */
type WrittenOrder = Written | 'changed';

/** The handover whose turn it is after that of the workspace `after`, or null when none is due above it. */
export const findHandover = (
  db: Database,
  channel: PaymentChannel,
  after: string,
): Promise<DueHandover | null> => db.transact((tx) => findDueHandover(tx, channel, after));

/** Notes that the work has begun; the first beginning counts. Resolves to the transaction's instant, or null when the lease was lost. */
export async function beginHandover(db: Database, held: LeasedHandover): Promise<Date | null> {
  return db.transact(async (begun) => {
    const { row: batch, tx } = await lockOr404(begun, PaymentBatch, held);
    const handover = await lockHandover(tx, held);
    if (handover?.state !== 'leased' || !isHeld(handover, held)) return null;
    if (batch.started_at === null) await saveBatch(tx, batch, { started_at: tx.now });
    return tx.now;
  });
}

/**
 * Commits that the order goes out, before it does: from now on no worker sends it again, even after a crash. A
 * crash between here and the call leaves a handover that was never sent and counts as unknown, which a person can
 * clear up; the other way round it would be paid twice.
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

/** Stores the sealed file of a batch, by which it is taken. */
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
    (row) => ({ type, holds_lease: isHeld(row, held), order_changed }),
    means,
  );
  if (outcome === 'moved') return 'written';
  return order_changed ? 'changed' : 'lost';
}

/** Refuses a handover by the service itself, before anything was sent. */
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
  const eventOf = (row: LockedHandover) => ({ type, holds_lease: isHeld(row, held) });
  return (await moveHandover(tx, held, eventOf, means)) === 'moved' ? 'written' : 'lost';
}

/** Writes the channel's answer to an order that was sent. An unknown outcome moves nothing: the handover stays `sent`. */
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

/** Asked under the batch's lock, under which alone instructions move. */
async function hasChanged(tx: Transaction, order: HandoverOrder): Promise<boolean> {
  const names = await readTransferEndToEndIds(tx, order);
  const ordered = order.transfers.map(({ end_to_end_id }) => end_to_end_id);
  return names.join('\n') !== ordered.join('\n');
}
