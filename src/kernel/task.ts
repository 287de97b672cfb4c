import { setTimeout as sleep } from 'node:timers/promises';

export interface Task {
  /** Runs it now, or once more after the current run. */
  request(): void;
  /** Stops further runs; resolves when the current run has ended. */
  stop(): Promise<void>;
}

/**
 * An error ends one run only: a regular caller requests it again. The first request after a pause runs at once; runs
 * then start at least `spacing` milliseconds apart, so that each does more under load.
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
    // In this turn: a request after the last check must start a new loop.
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
