import { randomUUID } from 'node:crypto';
import { takeHandover } from '../../domain/payment-handovers/work-handover.ts';
import { createTask } from '../../kernel/task.ts';
import type { LeasedHandover } from '../../orm/sql/payment-handovers.ts';
import { handOver, type HandoverTools } from './hand-over.ts';
import { keepLease } from './keep-lease.ts';

export interface HandoverWorkerOptions extends Omit<HandoverTools, 'stopping'> {
  /** How long a dead process keeps a handover that it has not sent, milliseconds. */
  lease?: number;
  /** How often it looks for handovers that nobody announced, milliseconds. */
  pollInterval?: number;
}

export interface HandoverWorker {
  start(): Promise<void>;
  /** Takes nothing more and tells the channels to end; resolves when everything begun is written. */
  stop(): Promise<void>;
}

const LEASE_MS = 30_000;
const POLL_MS = 2000;
/** Calls of channels under way: one holds up to 10 000 transfers, about 4 MB. */
const MOST_CALLS = 100;

/**
 * Hands started batches over, any number of processes beside each other. Orders are read and files made one
 * after the other; channels that send answer side by side.
 */
export function createHandoverWorker(options: HandoverWorkerOptions): HandoverWorker {
  const { db, log, lease = LEASE_MS, pollInterval = POLL_MS } = options;
  const stopping = new AbortController();
  const tools = { ...options, stopping: stopping.signal };
  const calls = new Set<Promise<void>>();
  let polling: NodeJS.Timeout | undefined;
  let unsubscribe = () => {};

  const follow = (call: Promise<void>): void => {
    const ended = call.finally(() => {
      calls.delete(ended);
      work.request();
    });
    calls.add(ended);
  };

  const handOne = async (held: LeasedHandover): Promise<void> => {
    const letGo = keepLease(db, held, lease, log);
    try {
      const sent = await handOver(tools, held);
      if (sent !== null) follow(sent.call);
    } catch (err) {
      // It is taken up again once its lease has ended, unless it was sent; the others need not wait for it.
      log.error({ err, payment_batch_id: held.id }, 'handover');
    } finally {
      letGo();
    }
  };

  const work = createTask(
    async () => {
      while (!stopping.signal.aborted && calls.size < MOST_CALLS) {
        const held = await takeHandover(db, randomUUID(), lease);
        if (held === null) return;
        await handOne(held);
      }
    },
    (err) => log.error({ err }, 'handovers'),
  );

  return {
    start: async () => {
      await db.announcer.listen();
      unsubscribe = db.announcer.subscribe('payments', () => work.request());
      polling = setInterval(() => work.request(), pollInterval);
      work.request();
    },
    stop: async () => {
      clearInterval(polling);
      unsubscribe();
      stopping.abort();
      await work.stop();
      await Promise.all(calls);
    },
  };
}
