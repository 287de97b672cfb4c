import { setTimeout as sleep } from 'node:timers/promises';
import { monotonic } from '#bench/monotonic.ts';

/** Load that goes on until it is stopped. */
export interface Loops {
  /** Begins `work` at this pace, whether earlier work has ended or not. */
  every(milliseconds: number, work: () => Promise<unknown>): void;
  /** Begins `work` again when it and the pause after it have ended. */
  repeat(work: () => Promise<unknown>, pause?: () => number): void;
  /** Begins nothing more. Resolves when all work has ended; rejects as work did. */
  stop(): Promise<void>;
}

export function startLoops(): Loops {
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
    every: (milliseconds, work) => void pace(milliseconds, work),
    repeat: (work, pause = () => 0) => track(again(work, pause)),
    stop: async () => {
      stopped.abort();
      await Promise.all(underWay);
    },
  };
}
