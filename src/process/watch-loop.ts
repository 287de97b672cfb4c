import type { Activities } from '#kernel/activities.ts';
import type { Log } from '#kernel/log.ts';
import type { Closing } from './closing.ts';

const TICK_MS = 20;
/** Large work is cut into turns of 10 to 20 ms; a busy machine alone adds less than this. */
const REPORTED_FROM_MS = 100;
const BETWEEN_LINES_MS = 1000;

/** Delay of the loop, in milliseconds. */
interface Hold {
  held_ms: number;
  /** This thread's processor time within the delay; a low value means that the machine paused, not the loop. */
  cpu_ms: number;
  serving: object[];
}

/** Logs the work that blocked the loop, at most one line a second: the longest delay since the last line. */
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

/** Reports the delay of each tick; returns a function that ends it. `serving` is empty below `REPORTED_FROM_MS`. */
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
