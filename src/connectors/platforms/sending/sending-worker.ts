import { createFairQueue, type CallSlots } from '#connectors/fair-queue.ts';
import { createQueueWorker, type QueueWorker } from '#connectors/queue-worker.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { findDueTransmission } from '#orm/sql/exchange/due-transmissions.ts';
import { findDueConnectionMessage } from '#orm/sql/exchange/due-connection-messages.ts';
import { beginDueMessage } from './begin-due-message.ts';
import { createSentFileGate } from './sent-file-gate.ts';
import type { SendingTools } from './sending-tools.ts';
import { beginReport } from './work-reports.ts';

export interface SendingWorkerOptions extends Omit<SendingTools, 'stopping' | 'db' | 'files'> {
  db: OpenDatabase;
  /** Milliseconds between looks for messages that have become due. */
  pollInterval?: number;
  slots?: CallSlots;
}

const POLL_MS = 2000;
/** Calls that hang block only their own connection, and those of its workspace. */
const SLOTS: CallSlots = { total: 100, each: 10 };

/** Sends the messages and reports of companies to their platforms. Any number of processes may run it. */
export function createSendingWorker(options: SendingWorkerOptions): QueueWorker {
  const { db, log, calls, pollInterval = POLL_MS, slots = SLOTS } = options;
  const stopping = new AbortController();
  const tools = { ...options, files: createSentFileGate(), stopping: stopping.signal };
  const resting = new Map<string, number>();
  const rest = (connection_id: string, milliseconds: number) =>
    void resting.set(connection_id, performance.now() + milliseconds);
  const busy = (): string[] => {
    for (const [id, until] of resting) if (until <= performance.now()) resting.delete(id);
    return [...calls.busy(), ...resting.keys()];
  };
  const queue = createFairQueue({
    slots,
    stopping: stopping.signal,
    findDue: (after) => db.transact((tx) => findDueConnectionMessage(tx, after, busy())),
    slotsOf: () => 1,
    begin: (due) => beginDueMessage(tools, due, rest),
    onError: (err) => log.error({ err }, 'messages to platforms'),
  });
  const reports = createFairQueue({
    slots,
    stopping: stopping.signal,
    findDue: (after) => db.transact((tx) => findDueTransmission(tx, after, busy())),
    slotsOf: () => 1,
    begin: (due) => beginReport(tools, due, rest),
    onError: (err) => log.error({ err }, 'reports to platforms'),
  });
  const queues = [queue, reports];
  return createQueueWorker({ db, channel: 'network', pollInterval, queues, stopping });
}
