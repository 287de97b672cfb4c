import { createFairQueue, type CallSlots } from '#connectors/fair-queue.ts';
import { createQueueWorker, type QueueWorker } from '#connectors/queue-worker.ts';
import { findDueSync } from '#domain/banking/bank-connections/lease-sync.ts';
import { createFairGate } from '#kernel/fair-gate.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { syncConnection, type SyncTools } from './sync-connection.ts';

export interface BankWorkerOptions extends Omit<SyncTools, 'stopping' | 'large' | 'writing'> {
  db: OpenDatabase;
  /** Milliseconds between looks for syncs whose announcement was missed. */
  pollInterval?: number;
  slots?: CallSlots;
}

const POLL_MS = 2000;
/** Syncs that hang block only their own workspace. */
const SLOTS: CallSlots = { total: 100, each: 5 };
/** A content of 8 MB takes some 100 MB while it is read and written. */
const LARGE_AT_ONCE = 2;
/** Leaves most of the eight database connections to deliveries. */
const WRITTEN_AT_ONCE = 3;

/** Runs due syncs of bank connections. Any number of processes may run it. */
export function createBankWorker(options: BankWorkerOptions): QueueWorker {
  const { db, log, pollInterval = POLL_MS, slots = SLOTS } = options;
  const stopping = new AbortController();
  const gate = (total: number) => createFairGate({ total, each: 1, maxWaiting: slots.each });
  const gates = { large: gate(LARGE_AT_ONCE), writing: gate(WRITTEN_AT_ONCE) };
  const tools: SyncTools = { ...options, ...gates, stopping: stopping.signal };
  const queue = createFairQueue({
    slots,
    stopping: stopping.signal,
    findDue: (after) => findDueSync(db, after),
    slotsOf: () => 1,
    begin: (due) => syncConnection(tools, due),
    onError: (err) => log.error({ err }, 'bank syncs'),
  });
  return createQueueWorker({ db, channel: 'banking', pollInterval, queues: [queue], stopping });
}
