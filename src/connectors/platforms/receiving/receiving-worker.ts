import { createFairQueue, type CallSlots } from '#connectors/fair-queue.ts';
import { createQueueWorker, type QueueWorker } from '#connectors/queue-worker.ts';
import { findDuePass } from '#domain/exchange/platform-connections/lease-pass.ts';
import { findDueFlow } from '#domain/exchange/platform-flows/lease-flow.ts';
import type { OpenDatabase } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { DuePlatformFlow } from '#orm/sql/exchange/due-platform-flows.ts';
import { findReachable } from './find-reachable.ts';
import { makePass } from './make-pass.ts';
import type { ReceivingTools } from './receiving-tools.ts';
import { takeFlow } from './take-flow.ts';

export interface ReceivingOptions extends Omit<ReceivingTools, 'stopping'> {
  db: OpenDatabase;
  /** Milliseconds between looks for what has become due. */
  lookInterval?: number;
  slots?: CallSlots;
}

const LOOK_MS = 2000;
/** A call that hangs blocks only its own workspace. */
const SLOTS: CallSlots = { total: 100, each: 10 };

/** Reads what platforms list for the companies that they are connected to, and takes it in. Any number of processes may run it. */
export function createReceivingWorker(options: ReceivingOptions): QueueWorker {
  const { db, log, openCalls, lookInterval = LOOK_MS, slots = SLOTS } = options;
  const stopping = new AbortController();
  const tools: ReceivingTools = { ...options, stopping: stopping.signal };
  const passes = createFairQueue<RowKey>({
    slots,
    stopping: stopping.signal,
    findDue: findReachable({
      openCalls,
      find: (after, busy) => findDuePass(db, after, busy),
      connectionOf: (due) => due,
    }),
    slotsOf: () => 1,
    begin: (due) => makePass(tools, due),
    onError: (err) => log.error({ err }, 'platform passes'),
  });
  // One at a time, so that the other place of the connection is left to passes and to what is sent.
  const taking = new Set<string>();
  const flows = createFairQueue<DuePlatformFlow>({
    slots,
    stopping: stopping.signal,
    findDue: findReachable({
      openCalls,
      find: (after, busy) => findDueFlow(db, after, [...busy, ...taking]),
      connectionOf: ({ workspace_id, connection_id: id }) => ({ workspace_id, id }),
    }),
    slotsOf: () => 1,
    begin: async (due) => {
      const begun = await takeFlow(tools, due);
      if (begun === null) return null;
      const { connection_id } = due;
      taking.add(connection_id);
      return { call: begun.call.finally(() => taking.delete(connection_id)) };
    },
    onError: (err) => log.error({ err }, 'platform flows'),
  });
  const queues = [passes, flows];
  return createQueueWorker({
    db,
    channel: 'network',
    pollInterval: lookInterval,
    queues,
    stopping,
  });
}
