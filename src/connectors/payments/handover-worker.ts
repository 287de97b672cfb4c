import type { CallSlots } from '#connectors/fair-queue.ts';
import { createQueueWorker, type QueueWorker } from '#connectors/queue-worker.ts';
import { PAYMENT_CHANNELS } from '#orm/entities/payment-batch.ts';
import type { OpenDatabase } from '#orm/database.ts';
import type { HandoverTools } from './hand-over.ts';
import { createHandoverQueue } from './handover-queue.ts';

export interface HandoverWorkerOptions extends Omit<HandoverTools, 'stopping'> {
  db: OpenDatabase;
  /** Milliseconds for which a dead process keeps an unsent handover. */
  lease?: number;
  /** Milliseconds between looks for handovers whose announcement was missed. */
  pollInterval?: number;
  slots?: CallSlots;
}

const LEASE_MS = 30_000;
const POLL_MS = 2000;
/** At most 40 MB of orders, a tenth for one workspace. */
const SLOTS: CallSlots = { total: 100, each: 10 };

/**
 * Hands over started batches. Any number of processes may run it. Each channel has its own queue, so a file is made
 * while a bank's calls are running.
 */
export function createHandoverWorker(options: HandoverWorkerOptions): QueueWorker {
  const { db, lease = LEASE_MS, pollInterval = POLL_MS, slots = SLOTS } = options;
  const stopping = new AbortController();
  const shared = { ...options, lease, slots, stopping: stopping.signal };
  const queues = PAYMENT_CHANNELS.map((channel) => createHandoverQueue({ ...shared, channel }));
  return createQueueWorker({ db, channel: 'payments', pollInterval, queues, stopping });
}
