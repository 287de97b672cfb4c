import type { Activities } from '#kernel/activities.ts';
import type { Log } from '#kernel/log.ts';
import type { Closing } from './closing.ts';

const TICK_MS = 20;
/** Large work is cut into turns of 10 to 20 ms; a busy machine alone is late by less than this. */
const REPORTED_FROM_MS = 100;
const BETWEEN_LINES_MS = 1000;

/** The loop came back so many milliseconds late. */
interface Hold {
  held_ms: number;
  /** For so many of them this thread had the processor: with few, the machine stood still and not the loop. */
  cpu_ms: number;
  serving: object[];
}

/** Logs the work that held the loop, at most a line a second: the longest hold since the last one. */
export function watchLoop(activities: Activities, log: Log, closing: Closing): void {
  let worst: Hold | null = null;
  let loggedAt = -Infinity;
  const stop = measureHolds(activities, (hold, now) => {
    if (hold.held_ms >= REPORTED_FROM_MS && hold.held_ms > (worst?.held_ms ?? 0)) worst = hold;
    if (worst === null || now - loggedAt < BETWEEN_LINES_MS) return;
    log.warn(worst, 'the event loop was held');
    worst = null;
    loggedAt = now;
  });
  closing.add(async () => stop());
}

/** Reports at each tick how late it came; returns a function that ends it. `serving` is empty below `REPORTED_FROM_MS`. */
function measureHolds(
  activities: Activities,
  onTick: (hold: Hold, now: number) => void,
): () => void {
  let last = performance.now();
  let cpu = process.threadCpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(cpu);
    const held_ms = Math.round(now - last - TICK_MS);
    const serving = held_ms >= REPORTED_FROM_MS ? activities.describe() : [];
    activities.turn();
    onTick({ held_ms, cpu_ms: Math.round((user + system) / 1000), serving }, now);
    last = now;
    cpu = process.threadCpuUsage();
  }, TICK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
