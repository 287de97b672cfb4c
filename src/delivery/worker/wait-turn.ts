import { ConnectFailure } from './connect.ts';
import type { LoopWatch } from './loop-watch.ts';
import type { Grant, Origin } from './origin.ts';

/**
 * With its connections busy, an attempt waits this long for one to come free before it opens another, at
 * 1.3 ms of both ends' cores and 20 kB. So a fast receiver needs one, and a slow one soon gets as many as it
 * has attempts in flight.
 */
const PATIENCE_MS = 50;
/** While the thread is this busy the delay is ours and not the receiver's, and more connections would only make it longer. */
const BUSY = 0.9;
/** After this nothing but the most connections keeps it waiting: they may all hang. */
const LONGEST_PATIENCE_MS = 1_000;
/** For one receiver behind thousands of endpoints; the rest waits. */
const MOST_CONNECTIONS = 128;

/**
 * Waits for a connection to come free, or for the right to open one. Rejects with `no_connection_free`
 * after `timeout` milliseconds.
 */
export function waitTurn(origin: Origin, timeout: number, watch: LoopWatch): Promise<Grant> {
  return new Promise((resolve, reject) => {
    const since = performance.now();
    const watched = watch.begin();
    let timer: NodeJS.Timeout;
    const granted = (grant: Grant) => {
      clearTimeout(timer);
      resolve(grant);
    };
    const mayOpen = (now: number): boolean => {
      if (origin.count >= MOST_CONNECTIONS || now - since < PATIENCE_MS) return false;
      if (now - since >= LONGEST_PATIENCE_MS) return true;
      return watch.utilization(watched) <= BUSY && mayGrow(origin, now);
    };
    const look = () => {
      const now = performance.now();
      if (now - since >= timeout) {
        origin.waiting.delete(granted);
        reject(new ConnectFailure('no_connection_free'));
      } else if (mayOpen(now)) {
        origin.waiting.delete(granted);
        origin.count += 1;
        resolve('open');
      } else {
        timer = setTimeout(look, Math.min(since + timeout - now, PATIENCE_MS));
      }
    };
    origin.waiting.add(granted);
    look();
  });
}

/** By as many at once as there are; these then get as long to show what they change. */
function mayGrow(origin: Origin, now: number): boolean {
  if (origin.quota === 0) {
    if (origin.opening > 0 || now - origin.openedAt < PATIENCE_MS) return false;
    origin.quota = origin.count;
  }
  origin.quota -= 1;
  return true;
}
