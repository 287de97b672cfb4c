import type { LoopWatch } from './loop-watch.ts';
import { takePlace, type Origin, type Waiter, type Waiting } from './origin.ts';

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
  wait(origin: Origin, waiter: Waiter): void;
}

/** `patience`: the milliseconds after which an attempt is refused. */
export function createTurns(patience: number, watch: LoopWatch): Turns {
  const crowded = new Set<Origin>();
  let looking = false;

  const look = () => {
    const now = performance.now();
    for (const origin of crowded) {
      refuseOlder(origin, now - patience);
      letOpen(origin, now, watch);
      if (origin.waiting.size === 0) crowded.delete(origin);
    }
    looking = crowded.size > 0;
    if (looking) setTimeout(look, LOOK_EVERY_MS);
  };

  return {
    wait: (origin, waiter) => {
      origin.waiting.add({ waiter, since: performance.now(), watched: watch.begin() });
      crowded.add(origin);
      if (looking) return;
      looking = true;
      setTimeout(look, LOOK_EVERY_MS);
    },
  };
}

function refuseOlder({ waiting }: Origin, since: number): void {
  for (const one of waiting) {
    if (one.since > since) return;
    waiting.delete(one);
    one.waiter(null);
  }
}

/** Those who wait longest first; when one of them may not open, nobody behind may. */
function letOpen(origin: Origin, now: number, watch: LoopWatch): void {
  for (const one of origin.waiting) {
    if (!mayOpen(origin, one, now, watch)) return;
    origin.waiting.delete(one);
    takePlace(origin);
    one.waiter('open');
  }
}

function mayOpen(
  origin: Origin,
  { since, watched }: Waiting,
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
