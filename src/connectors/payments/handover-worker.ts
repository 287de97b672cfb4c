import { PAYMENT_CHANNELS } from '#orm/entities/payment-batch.ts';
import type { OpenDatabase } from '#orm/database.ts';
import type { HandoverTools } from './hand-over.ts';
import { createHandoverQueue, type CallSlots } from './handover-queue.ts';

export interface HandoverWorkerOptions extends Omit<HandoverTools, 'stopping'> {
  db: OpenDatabase;
  /** How long a dead process keeps a handover that it has not sent, milliseconds. */
  lease?: number;
  /** How often it looks for handovers whose announcement was missed, milliseconds. */
  pollInterval?: number;
  /** Of the calls of each channel that sends. */
  slots?: CallSlots;
}

export interface HandoverWorker {
  start(): Promise<void>;
  /** takes nothing more and asks the channels to end; resolves when everything begun is written. */
  stop(): Promise<void>;
}

const LEASE_MS = 30_000;
const POLL_MS = 2000;
/** 40 MB of orders at most, a tenth of them a workspace's. */
const SLOTS: CallSlots = { total: 100, each: 10 };

/**
 * Hands started batches over, any number of processes beside each other. Each channel has a queue of its own, so
 * that none waits for another: a file is made while calls of a bank that sends are under way.
 */
export function createHandoverWorker(options: HandoverWorkerOptions): HandoverWorker {
  const { db, lease = LEASE_MS, pollInterval = POLL_MS, slots = SLOTS } = options;
  const stopping = new AbortController();
  const shared = { ...options, lease, slots, stopping: stopping.signal };
  const queues = PAYMENT_CHANNELS.map((channel) => createHandoverQueue({ ...shared, channel }));
  let polling: NodeJS.Timeout | undefined;
  let unsubscribe = () => {};

  const look = (): void => {
    for (const queue of queues) queue.request();
  };

  return {
    start: async () => {
      await db.announcer.listen();
      unsubscribe = db.announcer.subscribe('payments', look);
      polling = setInterval(look, pollInterval);
      look();
    },
    stop: async () => {
      clearInterval(polling);
      unsubscribe();
      stopping.abort();
      await Promise.all(queues.map((queue) => queue.stop()));
    },
  };
}
