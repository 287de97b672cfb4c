import type { LoopLoad, LoopWatch } from './loop-watch.ts';
import {
  forgetUnused,
  linesInTurn,
  MAX_ORIGIN_CONNECTIONS,
  takeFirst,
  type Line,
  type Origin,
  type Waiter,
} from './origin.ts';

/**
 * While all connections are busy, an attempt waits before it opens another, which costs both ends 1.3 ms of a core
 * and 20 kB. It waits this long if no connection becomes free, as at a slow receiver, which soon gets as many
 * connections as it has attempts.
 */
const MIN_WAIT_STALLED_MS = 50;
/** It waits this long at a fast receiver, for which a single connection is enough. */
const MIN_WAIT_MS = 200;
/**
 * Shares of the wait in which the thread had work, or waited for a processor. Above one of them the delay is ours, and
 * more connections would only increase it.
 */
const MAX_WORKED = 0.5;
const MAX_DELAYED = 0.05;
/**
 * If more of the busy receivers than this part look slow at once, and more than a few, the machine is, unless this
 * thread is nearly idle.
 */
const MAX_SLOW_PART = 1 / 4;
const FEW = 8;
const NEARLY_IDLE = 0.25;
/**
 * The thread may be short of time for ever. After this, and before an attempt is refused, a slow receiver gets more
 * connections nevertheless.
 */
const MAX_OPENING_WAIT_MS = 1_000;
/** Further connections that a thread may open a second. */
const BUDGET = 200;
/** The same unless it is nearly idle: so many, or this part of those open if that is more. */
const SMALL_BUDGET = 20;
const SMALL_BUDGET_PART = 1 / 20;
/** While others hold all connections, a workspace without one still gets one, up to this many workspaces. */
const MAX_EXTRA_CONNECTIONS = 128;
/** One timer serves all waiting attempts: separate ones, with their closures, cost a tenth of the attempt. */
const LOOK_EVERY_MS = 25;

export interface ConnectionQueue {
  wait(origin: Origin, line: Line, waiter: Waiter): void;
  close(): void;
}

interface ConnectionQueueOptions {
  /** Milliseconds after which a waiting attempt is refused. */
  maxWait: number;
  watch: LoopWatch;
  /** All with connections. */
  origins: ReadonlyMap<string, Origin>;
  /** Connections open in this thread. */
  countOpen(): number;
  /** Gives `waiter` the right to open a connection, counted for the line's workspace. */
  grantOpening(origin: Origin, line: Line, waiter: Waiter): void;
}

const OPENINGS = ['freely', 'sparingly'] as const;
type Opening = (typeof OPENINGS)[number];

interface Next {
  origin: Origin;
  line: Line;
  opening: Opening;
}

/** Lets attempts wait for a connection, and open a further one where that helps: workspaces in turn, within a budget. */
// oxlint-disable-next-line max-lines-per-function -- its closures share the budget
export function createConnectionQueue(options: ConnectionQueueOptions): ConnectionQueue {
  const { maxWait, watch, origins, countOpen, grantOpening } = options;
  const longestWait = Math.min(MAX_OPENING_WAIT_MS, maxWait / 2);
  const crowded = new Set<Origin>();
  const left: Record<Opening, number> = { freely: BUDGET, sparingly: SMALL_BUDGET };
  let lookedAt = performance.now();
  /** Workspaces that had their turn at a budget. */
  const served: Record<Opening, Set<string>> = { freely: new Set(), sparingly: new Set() };
  let timer: NodeJS.Timeout | undefined;

  const look = () => {
    const now = performance.now();
    for (const origin of crowded) {
      refuseOlder(origin, now - maxWait);
      if (origin.waiting === 0) crowded.delete(origin);
    }
    refill(now);
    const manyAreSlow = areManySlow(crowded, origins, now);
    while (openNext(now, manyAreSlow));
    timer = crowded.size > 0 ? setTimeout(look, LOOK_EVERY_MS) : undefined;
  };

  const refill = (now: number): void => {
    const seconds = (now - lookedAt) / 1_000;
    lookedAt = now;
    const small = Math.max(SMALL_BUDGET, countOpen() * SMALL_BUDGET_PART);
    left.freely = Math.min(BUDGET, left.freely + BUDGET * seconds);
    left.sparingly = Math.min(small, left.sparingly + small * seconds);
  };

  const findNext = (now: number, manyAreSlow: boolean): Next | null => {
    for (const origin of crowded)
      for (const line of linesInTurn(origin)) {
        // Only the first of each line is tried: if it may not open a connection, those behind it may not either.
        const [first] = line.waiting;
        if (first === undefined) continue;
        const opening = judge(origin, line, first, { now, watch, manyAreSlow, longestWait });
        if (opening !== null && left[opening] >= 1 && !served[opening].has(line.workspace_id))
          return { origin, line, opening };
      }
    return null;
  };

  /** A budget that is used up keeps its turns until there is more of it. */
  const beginTurns = (): boolean => {
    const ended = OPENINGS.filter((opening) => left[opening] >= 1 && served[opening].size > 0);
    for (const opening of ended) served[opening].clear();
    return ended.length > 0;
  };

  const openNext = (now: number, manyAreSlow: boolean): boolean => {
    const next = findNext(now, manyAreSlow) ?? (beginTurns() ? findNext(now, manyAreSlow) : null);
    if (next === null) return false;
    const { origin, line, opening } = next;
    const waiter = takeFirst(origin, line);
    if (waiter === undefined) return false;
    left[opening] -= 1;
    served[opening].add(line.workspace_id);
    // Behind the workspace's other receivers.
    crowded.delete(origin);
    if (origin.waiting > 0) crowded.add(origin);
    if (origin.quota > 0) origin.quota -= 1;
    else if (mayDouble(origin, now)) origin.quota = origin.count - 1;
    grantOpening(origin, line, waiter);
    return true;
  };

  return {
    wait: (origin, line, waiter) => {
      waiter.since = performance.now();
      waiter.watched = watch.begin();
      line.waiting.add(waiter);
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
      takeFirst(origin, line)?.granted(null);
    }
    forgetUnused(origin, line);
  }
}

interface Conditions {
  now: number;
  watch: LoopWatch;
  manyAreSlow: boolean;
  /** Milliseconds. */
  longestWait: number;
}

/** Which budget a further connection is taken from; null if there is to be none yet. */
function judge(
  origin: Origin,
  line: Line,
  { since, watched }: Waiter,
  { now, watch, manyAreSlow, longestWait }: Conditions,
): Opening | null {
  if (!hasCapacity(origin, line)) return null;
  const waited = now - since;
  const still = Math.min(waited, now - origin.freedAt);
  // The open ones may all hang, and those that come free may all be taken by other workspaces.
  if ((line.held === 0 ? waited : still) >= longestWait) return 'freely';
  const hasStalled = still >= MIN_WAIT_STALLED_MS;
  if (!hasStalled && waited < MIN_WAIT_MS) return null;
  const load = watch.load(watched ?? watch.begin());
  if (isOurs(load, manyAreSlow))
    return hasStalled && waited >= longestWait && !manyAreSlow ? 'sparingly' : null;
  if (origin.quota === 0 && !mayDouble(origin, now)) return null;
  return load.worked <= NEARLY_IDLE ? 'freely' : 'sparingly';
}

/** Whether attempts wait for this thread or machine, rather than for the receiver. */
const isOurs = ({ worked, delayed }: LoopLoad, manyAreSlow: boolean): boolean =>
  worked > (manyAreSlow ? NEARLY_IDLE : MAX_WORKED) || delayed > MAX_DELAYED;

function hasCapacity({ count, resting }: Origin, { held }: Line): boolean {
  return resting === 0 && count < MAX_ORIGIN_CONNECTIONS + (held === 0 ? MAX_EXTRA_CONNECTIONS : 0);
}

/** At most doubles the connections at once, then waits to see whether those are enough. */
const mayDouble = ({ opening, openedAt }: Origin, now: number): boolean =>
  opening === 0 && now - openedAt >= MIN_WAIT_STALLED_MS;

function areManySlow(
  crowded: Iterable<Origin>,
  origins: ReadonlyMap<string, Origin>,
  now: number,
): boolean {
  let slow = 0;
  for (const origin of crowded) if (isSlow(origin, now)) slow += 1;
  let busy = 0;
  for (const { count, idle } of origins.values()) if (count > idle.length) busy += 1;
  return slow > Math.max(FEW, busy * MAX_SLOW_PART);
}

function isSlow({ freedAt, lines }: Origin, now: number): boolean {
  if (now - freedAt < MIN_WAIT_STALLED_MS) return false;
  for (const { waiting } of lines.values()) {
    const [first] = waiting;
    if (first !== undefined && now - first.since >= MIN_WAIT_STALLED_MS) return true;
  }
  return false;
}
