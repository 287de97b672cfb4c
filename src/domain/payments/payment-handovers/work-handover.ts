import type { Database, Transaction } from '#orm/database.ts';
import { PaymentBatch, type PaymentChannel } from '#orm/entities/payment-batch.ts';
import { lockRow, type RowKey } from '#orm/lock-row.ts';
import { findDueHandover, leaseHandover, type DueHandover } from '#orm/sql/due-handovers.ts';
import {
  closeHandover,
  isHeld,
  markSent,
  releaseHandover,
  renewHandover,
  type LeasedHandover,
} from '#orm/sql/payment-handovers.ts';
import { markHandedOver, readTransferEndToEndIds } from '#orm/sql/payment-transfers.ts';
import { saveBatch } from '#domain/payments/payment-batches/save-batch.ts';
import { concludeRefused, concludeTaken, type HandoverRefusal } from './conclude-handover.ts';
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
export type WrittenOrder = Written | 'changed';

/** The handover whose turn it is after that of the workspace `after`, or null when none is due above it. */
export const findHandover = (
  db: Database,
  channel: PaymentChannel,
  after: string,
): Promise<DueHandover | null> => db.transact((tx) => findDueHandover(tx, channel, after));

/** A handover that was found, under a lease of its own; null when another worker was faster. */
export const takeHandover = (
  db: Database,
  due: RowKey,
  lease: string,
  milliseconds: number,
): Promise<LeasedHandover | null> =>
  db.transact((tx) => leaseHandover(tx, due, lease, milliseconds));

export const keepHandover = (
  db: Database,
  held: LeasedHandover,
  milliseconds: number,
): Promise<boolean> => db.transact((tx) => renewHandover(tx, held, milliseconds));

export const leaveHandover = (db: Database, held: LeasedHandover): Promise<void> =>
  db.transact((tx) => releaseHandover(tx, held));

/** Notes that the work has begun; the first beginning counts. Resolves to the transaction's instant, or null when the lease was lost. */
export async function beginHandover(db: Database, held: LeasedHandover): Promise<Date | null> {
  return db.transact(async (tx) => {
    const batch = await lockRow(tx, PaymentBatch, held);
    if (!(await isHeld(tx, held))) return null;
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
  return db.transact(async (tx) => {
    await lockRow(tx, PaymentBatch, held);
    if (await hasChanged(tx, order)) return 'changed';
    if (!(await markSent(tx, held))) return 'lost';
    await markHandedOver(tx, held);
    return 'written';
  });
}

/** Stores the sealed file of a batch, by which it is taken. */
export async function storeFile(
  db: Database,
  held: LeasedHandover,
  order: HandoverOrder,
  file: string,
): Promise<WrittenOrder> {
  return db.transact(async (tx) => {
    const batch = await lockRow(tx, PaymentBatch, held);
    if (await hasChanged(tx, order)) return 'changed';
    const from = { lease: held.lease, state: 'queued' } as const;
    if (!(await closeHandover(tx, batch, from, file))) return 'lost';
    await markHandedOver(tx, batch);
    await concludeTaken(tx, batch);
    return 'written';
  });
}

/** Refuses a handover by the service itself, before anything was sent. */
export async function refuseHandover(
  db: Database,
  held: LeasedHandover,
  fault: HandoverRefusal,
): Promise<Written> {
  return db.transact(async (tx) => {
    const batch = await lockRow(tx, PaymentBatch, held);
    const from = { lease: held.lease, state: 'queued' } as const;
    if (!(await closeHandover(tx, batch, from))) return 'lost';
    await concludeRefused(tx, batch, { ...fault, by: 'service', refused_end_to_end_ids: [] });
    return 'written';
  });
}

/** Writes the channel's answer to an order that was sent. An unknown outcome moves nothing: the handover stays `sent`. */
export async function recordAnswer(
  db: Database,
  held: LeasedHandover,
  answer: HandoverAnswer,
): Promise<Written> {
  return db.transact(async (tx) => {
    const batch = await lockRow(tx, PaymentBatch, held);
    const from = { lease: held.lease, state: 'sent' } as const;
    switch (answer.outcome) {
      case 'unknown':
        await releaseHandover(tx, held);
        return 'written';
      case 'taken':
        if (!(await closeHandover(tx, batch, from))) return 'lost';
        await concludeTaken(tx, batch);
        return 'written';
      case 'refused': {
        const { outcome: _, ...refusal } = answer;
        if (!(await closeHandover(tx, batch, from))) return 'lost';
        await concludeRefused(tx, batch, { ...refusal, by: 'provider' });
        return 'written';
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
