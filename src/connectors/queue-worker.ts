import type { Task } from '#kernel/task.ts';
import type { Channel } from '#orm/announcer.ts';
import type { OpenDatabase } from '#orm/database.ts';

/** A worker beside any number of others, in this process and in others. */
export interface QueueWorker {
  start(): Promise<void>;
  /** Takes nothing more and asks the calls under way to end; resolves when everything begun is written. */
  stop(): Promise<void>;
}

interface QueueWorkerOptions {
  db: OpenDatabase;
  /** Announces rows that are due. */
  channel: Channel;
  /** How often it looks for rows whose announcement was missed, or that have become due, milliseconds. */
  pollInterval: number;
  queues: readonly Task[];
  /** Ends what the queues have under way. */
  stopping: AbortController;
}

/** Runs queues at each announcement, and now and then. */
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
