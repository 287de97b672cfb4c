import type { Task } from '#kernel/task.ts';
import type { Channel } from '#orm/announcer.ts';
import type { OpenDatabase } from '#orm/database.ts';

/** One of any number of workers, here and in other processes. */
export interface QueueWorker {
  start(): Promise<void>;
  /** Takes no more work and asks running calls to end; resolves when everything begun is written. */
  stop(): Promise<void>;
}

interface QueueWorkerOptions {
  db: OpenDatabase;
  channel: Channel;
  /** Milliseconds between looks for rows whose announcement was missed or that have become due. */
  pollInterval: number;
  queues: readonly Task[];
  stopping: AbortController;
}

/** Runs queues at each announcement and at intervals. */
export function createQueueWorker(options: QueueWorkerOptions): QueueWorker {
  const { db, channel, pollInterval, queues, stopping } = options;
  let polling: NodeJS.Timeout | undefined;
  let unsubscribe = () => {};

  const look = (): void => {
    for (const queue of queues) queue.request();
  };

  return {
    start: async () => {
      await db.announcer.listen();
      unsubscribe = db.announcer.subscribe(channel, look);
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
