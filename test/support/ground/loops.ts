import { setTimeout as sleep } from 'node:timers/promises';
import { monotonic } from '#bench/monotonic.ts';

export type Loops = ReturnType<typeof startLoops>;

/** Load that goes on until it is stopped. */
export function startLoops() {
  const underWay = new Set<Promise<unknown>>();
  const stopped = new AbortController();
  const { signal } = stopped;
  const track = (work: Promise<unknown>) => {
    underWay.add(work);
    // One that rejects stays, for `stop` to report.
    work.then(
      () => underWay.delete(work),
      () => {},
    );
  };
  const pauseFor = (milliseconds: number) => sleep(milliseconds, null, { signal }).catch(() => {});
  const pace = async (milliseconds: number, work: () => Promise<unknown>) => {
    const began = monotonic();
    for (let number = 1; !signal.aborted; number += 1) {
      track(work());
      await pauseFor(Math.max(0, began + number * milliseconds - monotonic()));
    }
  };
  const again = async (work: () => Promise<unknown>, pause: () => number) => {
    while (!signal.aborted) {
      await work();
      await pauseFor(pause());
    }
  };
  return {
    /** Begins `work` at this pace, whether earlier work has ended or not. */
    every: (milliseconds: number, work: () => Promise<unknown>) => void pace(milliseconds, work),
    /** Begins `work` again when it and the pause after it have ended. */
    repeat: (work: () => Promise<unknown>, pause = () => 0) => track(again(work, pause)),
    /** Begins nothing more. Resolves when all work has ended; rejects as work did. */
    stop: async () => {
      stopped.abort();
      await Promise.all(underWay);
    },
  };
}

/** Resolves to null when it took longer. */
export const within = <T>(milliseconds: number, work: Promise<T>): Promise<T | null> =>
  Promise.race([work, sleep(milliseconds, null, { ref: false })]);
