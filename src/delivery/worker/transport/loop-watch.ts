import type { EventLoopUtilization } from 'node:perf_hooks';
import { readRunDelay } from '#kernel/run-delay.ts';

/** How busy a thread was up to a moment. */
export interface LoopReading {
  /** By performance.now(). */
  at: number;
  loop: EventLoopUtilization;
  /** Milliseconds for which it waited for a processor. */
  delay: number;
}

/** Shares of a time, 0 to 1. */
export interface LoopLoad {
  /** The loop had work. */
  worked: number;
  /** The thread could run, but others had the processors. Node counts it as work or as idle, whichever it was before. */
  delayed: number;
}

export interface LoopWatch {
  begin(): LoopReading;
  load(since: LoopReading): LoopLoad;
}

/** Readings are shared, since thousands may begin in one turn of the loop and each takes some microseconds. */
const READING_KEPT_MS = 10;

/** @param readDelay milliseconds for which this thread has waited for a processor */
export function createLoopWatch(readDelay = () => readRunDelay('thread-self')): LoopWatch {
  const readNow = (): LoopReading => ({
    at: performance.now(),
    loop: performance.eventLoopUtilization(),
    delay: readDelay(),
  });
  let reading = readNow();
  const read = (): LoopReading => {
    if (performance.now() - reading.at > READING_KEPT_MS) reading = readNow();
    return reading;
  };
  return { begin: read, load: (since) => loadBetween(since, read()) };
}

function loadBetween(from: LoopReading, to: LoopReading): LoopLoad {
  const elapsed = to.at - from.at;
  if (elapsed <= 0) return { worked: 0, delayed: 0 };
  return {
    worked: performance.eventLoopUtilization(to.loop, from.loop).utilization,
    delayed: (to.delay - from.delay) / elapsed,
  };
}
