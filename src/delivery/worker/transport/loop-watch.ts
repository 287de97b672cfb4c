import type { EventLoopUtilization } from 'node:perf_hooks';

/** Tells how busy this thread's event loop was. */
export interface LoopWatch {
  /** Where a watch begins, to the nearest ten milliseconds before. */
  begin(): EventLoopUtilization;
  /** The share of the time since then in which the loop had work, 0 to 1. */
  utilization(since: EventLoopUtilization): number;
}

/** Thousands may begin in one turn of the loop, and a reading takes a microsecond. */
const READING_KEPT_MS = 10;

export function createLoopWatch(): LoopWatch {
  let reading = performance.eventLoopUtilization();
  let readAt = performance.now();
  return {
    begin: () => {
      const now = performance.now();
      if (now - readAt > READING_KEPT_MS) {
        reading = performance.eventLoopUtilization();
        readAt = now;
      }
      return reading;
    },
    utilization: (since) => performance.eventLoopUtilization(since).utilization,
  };
}
