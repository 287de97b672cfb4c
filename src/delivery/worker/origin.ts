import type { EventLoopUtilization } from 'node:perf_hooks';
import type { Connection } from './connection.ts';

/** What a waiting attempt gets: a connection that came free, or the right to open one. */
export type Grant = Connection | 'open';

/** Told once that its turn has come; null when none came free in time. */
export type Waiter = (grant: Grant | null) => void;

/** Thousands wait, and each for long enough to be copied by every collection of garbage. */
export interface Waiting {
  waiter: Waiter;
  /** By performance.now(). */
  since: number;
  watched: EventLoopUtilization;
}

/** The connections to one receiver, and who waits for one. */
export interface Origin {
  idle: Connection[];
  /** Idle, busy and being opened; a waiter that is told to open one has its place already. */
  count: number;
  opening: number;
  /** How many more may be opened until the first of them is there. */
  quota: number;
  /** When the last one was there, by performance.now(). */
  openedAt: number;
  /** When one came free last, by performance.now(). */
  freedAt: number;
  /** The one who waits longest first. */
  waiting: Set<Waiting>;
}

export const createOrigin = (): Origin => ({
  idle: [],
  count: 0,
  opening: 0,
  quota: 0,
  openedAt: 0,
  freedAt: 0,
  waiting: new Set(),
});

/** A place for a connection that is opened now. */
export function takePlace(origin: Origin): void {
  origin.count += 1;
  origin.opening += 1;
}

/** Gives to the one who waits longest; false when nobody does. */
export function grantFirst(origin: Origin, grant: Grant): boolean {
  const [first] = origin.waiting;
  if (first === undefined) return false;
  origin.waiting.delete(first);
  first.waiter(grant);
  return true;
}
