import { setTimeout as sleep } from 'node:timers/promises';

/** Waits; false if aborted. Keeps no process alive. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  sleep(milliseconds, undefined, { signal, ref: false }).then(
    () => true,
    () => false,
  );
