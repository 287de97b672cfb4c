import type { EventLoopUtilization } from 'node:perf_hooks';

export interface LoopWatch {
  begin(): EventLoopUtilization;
  /** The share of the time since then in which the loop had work, 0 to 1. */
  utilization(since: EventLoopUtilization): number;
}

/** Readings are shared, since thousands may begin in one turn of the loop and each takes a microsecond. */
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
