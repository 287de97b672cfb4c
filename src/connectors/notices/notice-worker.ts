/** One of any number of workers, here and in other processes. */
export interface NoticeWorker {
  start(): void;
  /** Takes no more work; resolves when everything begun is written. */
  stop(): Promise<void>;
}

interface TimedTask {
  request(): void;
  stop(): Promise<void>;
}

/** Runs a task now and at intervals. */
export function atIntervals(
  task: TimedTask,
  milliseconds: number,
  stopping: AbortController,
): NoticeWorker {
  let timer: NodeJS.Timeout | undefined;
  return {
    start: () => {
      timer = setInterval(() => task.request(), milliseconds);
      task.request();
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await task.stop();
    },
  };
}
