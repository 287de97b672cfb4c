import { createFairQueue, type CallSlots } from '#connectors/fair-queue.ts';
import { createQueueWorker, type QueueWorker } from '#connectors/queue-worker.ts';
import { findMessage } from '#domain/exchange/network-messages/work-message.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { sendMessage, type SendTools } from './send-message.ts';

export interface NetworkWorkerOptions extends Omit<SendTools, 'stopping' | 'callLimit'> {
  db: OpenDatabase;
  /** Milliseconds that a call may take. */
  callLimit?: number;
  /** Milliseconds between looks for messages that have become due. */
  pollInterval?: number;
  slots?: CallSlots;
}

const CALL_LIMIT_MS = 30_000;
const POLL_MS = 2000;
/** A message has some kilobytes. Calls that hang block only their own workspace. */
const SLOTS: CallSlots = { total: 100, each: 10 };

/** Sends queued messages to the network. Any number of processes may run it. */
export function createNetworkWorker(options: NetworkWorkerOptions): QueueWorker {
  const { db, log, pollInterval = POLL_MS, slots = SLOTS } = options;
  const stopping = new AbortController();
  const tools = { callLimit: CALL_LIMIT_MS, ...options, stopping: stopping.signal };
  const queue = createFairQueue({
    slots,
    stopping: stopping.signal,
    findDue: (after) => findMessage(db, after),
    slotsOf: () => 1,
    begin: (due) => sendMessage(tools, due),
    onError: (err) => log.error({ err }, 'network messages'),
  });
  return createQueueWorker({ db, channel: 'network', pollInterval, queues: [queue], stopping });
}
