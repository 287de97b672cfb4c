import { setTimeout as sleep } from 'node:timers/promises';

/** Work that is asked for often and must not run twice at a time. */
export interface Task {
  /** Runs it, or once more after the run under way. */
  request(): void;
  /** Runs it no more; resolves when the run under way has ended. */
  stop(): Promise<void>;
}

/**
 * An error ends that run only: a regular caller requests it again. The first request after a pause runs
 * at once; runs then start at least `spacing` milliseconds apart, so that under load each does more.
 */
export function createTask(
  run: () => Promise<void>,
  onError: (error: unknown) => void,
  spacing = 0,
): Task {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let lastStart = -Infinity;
  const loop = async (): Promise<void> => {
    try {
      while (again && !stopped) {
        const early = lastStart + spacing - performance.now();
        if (early > 0) await sleep(early);
        again = false;
        lastStart = performance.now();
        await run();
      }
    } catch (error) {
      onError(error);
    }
    // Here and not in a later turn: a request that comes after the last look must start a new loop.
    running = null;
  };
  return {
    request: () => {
      again = true;
      if (!stopped) running ??= loop();
    },
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}
