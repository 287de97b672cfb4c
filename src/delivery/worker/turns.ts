import { ConnectFailure } from './connect.ts';
import type { LoopWatch } from './loop-watch.ts';
import { takePlace, type Grant, type Origin, type Waiter } from './origin.ts';

/**
 * With its connections busy, an attempt waits for one to come free before it opens another, at 1.3 ms of
 * both ends' cores and 20 kB: this long while none comes free at all, as at a receiver that is slow,
 */
const STALLED_MS = 50;
/** and this long in the queue of one that is fast. So that one needs a single connection, and a slow one soon gets as many as it has attempts in flight. */
const PATIENCE_MS = 200;
/** While the thread is this busy the delay is ours and not the receiver's, and more connections would only make it longer. */
const BUSY = 0.9;
/** After this nothing but the most connections keeps it waiting: they may all hang. */
const LONGEST_PATIENCE_MS = 1_000;
/** For one receiver behind thousands of endpoints; the rest waits. */
const MOST_CONNECTIONS = 128;
/** One look for all that wait: a timer and its closures for each cost a tenth of the attempt. */
const LOOK_EVERY_MS = 25;

/** The attempts of a thread that wait for a connection to come free, or for the right to open one. */
export interface Turns {
  /** Rejects with `no_connection_free` after `timeout` milliseconds. */
  wait(origin: Origin, timeout: number): Promise<Grant>;
}

export function createTurns(watch: LoopWatch): Turns {
  const crowded = new Set<Origin>();
  let looking = false;

  const look = () => {
    const now = performance.now();
    for (const origin of crowded) {
      refuseLate(origin, now);
      letOpen(origin, now, watch);
      if (origin.waiting.size === 0) crowded.delete(origin);
    }
    looking = crowded.size > 0;
    if (looking) setTimeout(look, LOOK_EVERY_MS);
  };

  return {
    wait: (origin, timeout) =>
      new Promise((grant, refuse) => {
        const since = performance.now();
        origin.waiting.add({
          since,
          until: since + timeout,
          watched: watch.begin(),
          grant,
          refuse,
        });
        crowded.add(origin);
        if (looking) return;
        looking = true;
        setTimeout(look, LOOK_EVERY_MS);
      }),
  };
}

function refuseLate({ waiting }: Origin, now: number): void {
  for (const waiter of waiting) {
    if (now < waiter.until) continue;
    waiting.delete(waiter);
    waiter.refuse(new ConnectFailure('no_connection_free'));
  }
}

/** Those who wait longest first; when one of them may not open, nobody behind may. */
function letOpen(origin: Origin, now: number, watch: LoopWatch): void {
  for (const waiter of origin.waiting) {
    if (!mayOpen(origin, waiter, now, watch)) return;
    origin.waiting.delete(waiter);
    takePlace(origin);
    waiter.grant('open');
  }
}

function mayOpen(
  origin: Origin,
  { since, watched }: Waiter,
  now: number,
  watch: LoopWatch,
): boolean {
  const waited = now - since;
  const stalled = Math.min(waited, now - origin.freedAt) >= STALLED_MS;
  if (origin.count >= MOST_CONNECTIONS || (waited < PATIENCE_MS && !stalled)) return false;
  if (waited >= LONGEST_PATIENCE_MS) return true;
  return watch.utilization(watched) <= BUSY && mayGrow(origin, now);
}

/** By as many at once as there are; these then get as long to show what they change. */
function mayGrow(origin: Origin, now: number): boolean {
  if (origin.quota === 0) {
    if (origin.opening > 0 || now - origin.openedAt < STALLED_MS) return false;
    origin.quota = origin.count;
  }
  origin.quota -= 1;
  return true;
}
