import type { CallSlots } from '#connectors/fair-queue.ts';
import { createQueueWorker, type QueueWorker } from '#connectors/queue-worker.ts';
import { PAYMENT_CHANNELS } from '#orm/entities/payment-batch.ts';
import type { OpenDatabase } from '#orm/database.ts';
import type { HandoverTools } from './hand-over.ts';
import { createHandoverQueue } from './handover-queue.ts';

export interface HandoverWorkerOptions extends Omit<HandoverTools, 'stopping'> {
  db: OpenDatabase;
  /** How long a dead process keeps a handover that it has not sent, milliseconds. */
  lease?: number;
  /** How often it looks for handovers whose announcement was missed, milliseconds. */
  pollInterval?: number;
  /** Of the calls of each channel that sends. */
  slots?: CallSlots;
}

const LEASE_MS = 30_000;
const POLL_MS = 2000;
/** 40 MB of orders at most, a tenth of them a workspace's. */
const SLOTS: CallSlots = { total: 100, each: 10 };

/**
 * Hands started batches over, any number of processes beside each other. Each channel has a queue of its own, so
 * that none waits for another: a file is made while calls of a bank that sends are under way.
 */
export function createHandoverWorker(options: HandoverWorkerOptions): QueueWorker {
  const { db, lease = LEASE_MS, pollInterval = POLL_MS, slots = SLOTS } = options;
  const stopping = new AbortController();
  const shared = { ...options, lease, slots, stopping: stopping.signal };
  const queues = PAYMENT_CHANNELS.map((channel) => createHandoverQueue({ ...shared, channel }));
  return createQueueWorker({ db, channel: 'payments', pollInterval, queues, stopping });
}
