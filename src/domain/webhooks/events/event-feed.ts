import { createFairGate, type FairGate } from '#kernel/fair-gate.ts';
import type { Queryable } from '#orm/statement.ts';
import { createSettledEvents, type SettledEvents } from './settled-events.ts';

/** What the readers of a process share. */
export interface EventFeed {
  settled: SettledEvents;
  /** Requests that wait for events. */
  waits: FairGate;
  /** The instant since which events are kept. */
  keptSince(now: Date): Date;
  /** Aborted when the process stops; nothing waits any more. */
  stopping: AbortSignal;
  stop(): void;
}

/** @param retention milliseconds; one that reaches before 1970 drops nothing */
export const keptSince = (retention: number, now: Date): Date =>
  new Date(Math.max(0, now.getTime() - retention));

/** Requests of the process that may wait, and of a tenant. */
const WAITS = { total: 256, each: 16, name: 'event_waits' };

/** @param retention how long events are kept, in milliseconds */
export function createEventFeed(on: Queryable, retention: number): EventFeed {
  const stopping = new AbortController();
  return {
    settled: createSettledEvents(on),
    waits: createFairGate(WAITS),
    keptSince: (now) => keptSince(retention, now),
    stopping: stopping.signal,
    stop: () => stopping.abort(),
  };
}
