import { randomUUID } from 'node:crypto';
import { createFairQueue, type CallSlots } from '#connectors/fair-queue.ts';
import { keepLease } from '#connectors/keep-lease.ts';
import { leaseHandover, renewHandover } from '#domain/payments/payment-handovers/lease-handover.ts';
import { findHandover } from '#domain/payments/payment-handovers/work-handover.ts';
import type { Task } from '#kernel/task.ts';
import type { PaymentChannel } from '#orm/entities/payment-batch.ts';
import type { DueHandover } from '#orm/sql/payments/due-handovers.ts';
import { handOver, type HandoverTools } from './hand-over.ts';

interface HandoverQueueOptions extends HandoverTools {
  channel: PaymentChannel;
  /** Milliseconds for which a dead process keeps an unsent handover. */
  lease: number;
  slots: CallSlots;
}

/** A running call holds its order, about 4 MB with 10 000 transfers, so it takes a slot for each thousand. */
const TRANSFERS_OF_SLOT = 1000;

/**
 * Hands over one channel's queue, one at a time until the order is read and its file made or its channel called.
 * Files leave no running call, so they never fill the slots.
 */
export function createHandoverQueue(options: HandoverQueueOptions): Task {
  const { db, log, channel, slots, stopping } = options;
  return createFairQueue({
    slots,
    stopping,
    findDue: (after) => findHandover(db, channel, after),
    slotsOf: ({ instructions_count }) =>
      Math.max(1, Math.ceil(instructions_count / TRANSFERS_OF_SLOT)),
    begin: (due) => handOne(options, due),
    onError: (err) => log.error({ err, channel }, 'handovers'),
  });
}

async function handOne(
  options: HandoverQueueOptions,
  due: DueHandover,
): Promise<{ call: Promise<void> } | null> {
  const { db, log, channel, lease, observer } = options;
  const held = await leaseHandover(db, due, randomUUID(), lease);
  if (held === null) return null;
  const letGo = keepLease(() => renewHandover(db, held, lease), lease, log);
  const { workspace_id, id: payment_batch_id } = held;
  const about = { channel, workspace_id, payment_batch_id };
  const span = observer.begin?.('handover', () => about);
  try {
    return await handOver(options, held);
  } catch (err) {
    // An unsent one is taken up again once its lease has ended; the others need not wait for it.
    log.error({ err, payment_batch_id }, 'handover');
    return null;
  } finally {
    span?.end({ channel });
    letGo();
  }
}
