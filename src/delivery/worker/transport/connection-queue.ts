import type { LoopWatch } from './loop-watch.ts';
import {
  forgetUnused,
  linesInTurn,
  MAX_ORIGIN_CONNECTIONS,
  takeFirst,
  type Line,
  type Origin,
  type Waiter,
  type Waiting,
} from './origin.ts';

/**
 * With its connections busy, an attempt waits for one to come free before it opens another, at 1.3 ms of
 * both ends' cores and 20 kB: this long while none comes free at all, as at a receiver that is slow,
 */
const MIN_WAIT_STALLED_MS = 50;
/** and this long in the queue of one that is fast. So that one needs a single connection, and a slow one soon gets as many as it has attempts in flight. */
const MIN_WAIT_MS = 200;
/** While the thread is this busy the delay is ours and not the receiver's, and more connections would only make it longer. */
const MAX_UTILIZATION = 0.9;
/** After this nothing but the most connections keeps it waiting: they may all hang. */
const MAX_OPENING_WAIT_MS = 1_000;
/** With the most connections taken by others, a workspace that has none there still gets one, for so many workspaces. */
const MAX_EXTRA_CONNECTIONS = 128;
/** One look for all that wait: a timer and its closures for each cost a tenth of the attempt. */
const LOOK_EVERY_MS = 25;

/** The attempts of a thread that wait for a connection to come free, or for the right to open one. */
export interface ConnectionQueue {
  wait(origin: Origin, line: Line, waiter: Waiter): void;
}

/** Gives `waiter` the right to open a connection, for the line. */
export type GrantOpening = (origin: Origin, line: Line, waiter: Waiter) => void;

/** `patience`: the milliseconds after which an attempt is refused. */
export function createConnectionQueue(
  maxWait: number,
  watch: LoopWatch,
  grantOpening: GrantOpening,
): ConnectionQueue {
  const crowded = new Set<Origin>();
  let looking = false;

  const look = () => {
    const now = performance.now();
    for (const origin of crowded) {
      refuseOlder(origin, now - maxWait);
      while (openNext(origin, now));
      if (origin.waiting === 0) crowded.delete(origin);
    }
    looking = crowded.size > 0;
    if (looking) setTimeout(look, LOOK_EVERY_MS);
  };

  /** Of a line the one who waits longest; when that one may not open, nobody behind may. */
  const openNext = (origin: Origin, now: number): boolean => {
    for (const line of linesInTurn(origin)) {
      const [first] = line.waiting;
      if (first === undefined || !mayOpen(origin, line, first, now, watch)) continue;
      takeFirst(origin, line);
      grantOpening(origin, line, first.waiter);
      return true;
    }
    return false;
  };

  return {
    wait: (origin, line, waiter) => {
      line.waiting.add({ waiter, since: performance.now(), watched: watch.begin() });
      origin.waiting += 1;
      crowded.add(origin);
      if (looking) return;
      looking = true;
      setTimeout(look, LOOK_EVERY_MS);
    },
  };
}

function refuseOlder(origin: Origin, since: number): void {
  for (const line of origin.lines.values()) {
    for (const one of line.waiting) {
      if (one.since > since) break;
      takeFirst(origin, line)?.(null);
    }
    forgetUnused(origin, line);
  }
}

function mayOpen(
  origin: Origin,
  line: Line,
  { since, watched }: Waiting,
  now: number,
  watch: LoopWatch,
): boolean {
  const waited = now - since;
  const stalled = Math.min(waited, now - origin.freedAt) >= MIN_WAIT_STALLED_MS;
  if (!hasCapacity(origin, line) || (waited < MIN_WAIT_MS && !stalled)) return false;
  if (waited >= MAX_OPENING_WAIT_MS) return true;
  return watch.utilization(watched) <= MAX_UTILIZATION && mayGrow(origin, now);
}

function hasCapacity({ count }: Origin, { held }: Line): boolean {
  return count < MAX_ORIGIN_CONNECTIONS + (held === 0 ? MAX_EXTRA_CONNECTIONS : 0);
}

/** By as many at once as there are; these then get as long to show what they change. */
function mayGrow(origin: Origin, now: number): boolean {
  if (origin.quota === 0) {
    if (origin.opening > 0 || now - origin.openedAt < MIN_WAIT_STALLED_MS) return false;
    origin.quota = origin.count;
  }
  origin.quota -= 1;
  return true;
}
