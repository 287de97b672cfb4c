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
 * While all connections are busy, an attempt waits before it opens another, which costs both ends 1.3 ms of a core
 * and 20 kB. It waits this long if no connection becomes free, as at a slow receiver, which soon gets as many
 * connections as it has attempts.
 */
const MIN_WAIT_STALLED_MS = 50;
/** It waits this long at a fast receiver, for which a single connection is enough. */
const MIN_WAIT_MS = 200;
/** Above this the delay is ours, and more connections would only increase it. */
const MAX_UTILIZATION = 0.9;
/** After this an attempt waits only while the origin has all its connections, since the open ones may all hang. */
const MAX_OPENING_WAIT_MS = 1_000;
/** While others hold all connections, a workspace without one still gets one, up to this many workspaces. */
const MAX_EXTRA_CONNECTIONS = 128;
/** One timer serves all waiting attempts: separate ones, with their closures, cost a tenth of the attempt. */
const LOOK_EVERY_MS = 25;

export interface ConnectionQueue {
  wait(origin: Origin, line: Line, waiter: Waiter): void;
  close(): void;
}

/** Gives `waiter` the right to open a connection, counted for the line's workspace. */
export type GrantOpening = (origin: Origin, line: Line, waiter: Waiter) => void;

/** `maxWait`: milliseconds after which a waiting attempt is refused. */
export function createConnectionQueue(
  maxWait: number,
  watch: LoopWatch,
  grantOpening: GrantOpening,
): ConnectionQueue {
  const crowded = new Set<Origin>();
  let timer: NodeJS.Timeout | undefined;

  const look = () => {
    const now = performance.now();
    for (const origin of crowded) {
      refuseOlder(origin, now - maxWait);
      while (openNext(origin, now));
      if (origin.waiting === 0) crowded.delete(origin);
    }
    timer = crowded.size > 0 ? setTimeout(look, LOOK_EVERY_MS) : undefined;
  };

  /** Only the first of each line is tried: if it may not open a connection, those behind it may not either. */
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
      timer ??= setTimeout(look, LOOK_EVERY_MS);
    },
    close: () => {
      clearTimeout(timer);
      crowded.clear();
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

/** At most doubles the connections at once, then waits to see whether those are enough. */
function mayGrow(origin: Origin, now: number): boolean {
  if (origin.quota === 0) {
    if (origin.opening > 0 || now - origin.openedAt < MIN_WAIT_STALLED_MS) return false;
    origin.quota = origin.count;
  }
  origin.quota -= 1;
  return true;
}
