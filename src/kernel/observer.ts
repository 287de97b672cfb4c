import type { InspectionEvent } from 'xstate';
import type { RowMove } from './row-move.ts';

/** Each name has a small, fixed set of values: no id, no URL. */
export type Labels = Readonly<Record<string, string>>;

/** A piece of work, from its beginning to its end. */
export interface Span {
  /** @param result how it ended */
  end(result: Labels): void;
}

/** Work that belongs to a trace, once it has ended. */
export interface TracedWork {
  /** One of process/traces/catalogue.ts. */
  readonly name: string;
  /** Shown instead of the name. */
  readonly title?: string;
  /** The `traceparent` of the work that it belongs to; malformed text is ignored. */
  readonly parent: string;
  /** Its own `traceparent`, if `open` gave it one. */
  readonly own?: string | undefined;
  /** Milliseconds since 1970. */
  readonly began_at: number;
  readonly duration_ms: number;
  /** Null and undefined are left out. */
  readonly attributes: Readonly<Record<string, string | number | null | undefined>>;
  /** Why it failed, as a code; null if it did not. */
  readonly failure: string | null;
}

/**
 * Records work in traces. Work refers to what it belongs to by a text, the `traceparent` of W3C Trace Context, since it
 * crosses rows, processes and threads.
 */
export interface Tracing {
  /**
   * Names work before it begins, for work that will belong to it. Without a well-formed `parent` a trace begins.
   * @returns its `traceparent`, which `close` needs; null if it is not sampled, and then needs no `close`
   */
  open(name: string, parent: string): string | null;
  /** Records work. Without an earlier `open` it is sampled here. */
  close(work: TracedWork): void;
}

/**
 * The port through which a process reports its work. Metrics, traces, the inspection and the watch of the event loop
 * are observers; a member that none of them has costs one check. Members must not throw. Names of measurements are
 * those of process/metrics/catalogue.ts.
 */
export interface Observer {
  /** Adds to a counter: 1, or `by`. */
  readonly count?: (name: string, labels: Labels, by?: number) => void;
  readonly time?: (name: string, milliseconds: number, labels: Labels) => void;
  /** A value that is read when somebody looks. */
  readonly gauge?: (name: string, labels: Labels, read: () => number) => void;
  /** @param describe called only when the description is needed; names and ids */
  readonly begin?: (name: string, describe: () => object) => Span;
  /** Rows that moved in a transaction, after its commit. */
  readonly moved?: (moves: readonly RowMove[]) => void;
  /** An XState actor's own report. */
  readonly actor?: (event: InspectionEvent) => void;
  /** Only the first observer that traces is heard, since work has one `traceparent`. */
  readonly traces?: Tracing;
}

/** One observer in place of several. */
export function joinObservers(observers: readonly Observer[]): Observer {
  const moved = observers.flatMap((one) => one.moved ?? []);
  const actor = observers.flatMap((one) => one.actor ?? []);
  const count = observers.flatMap((one) => one.count ?? []);
  const time = observers.flatMap((one) => one.time ?? []);
  const gauge = observers.flatMap((one) => one.gauge ?? []);
  const begin = observers.flatMap((one) => one.begin ?? []);
  const [traces] = observers.flatMap((one) => one.traces ?? []);
  return {
    ...(moved.length > 0 && { moved: toEach(moved) }),
    ...(actor.length > 0 && { actor: toEach(actor) }),
    ...(count.length > 0 && { count: toEach(count) }),
    ...(time.length > 0 && { time: toEach(time) }),
    ...(gauge.length > 0 && { gauge: toEach(gauge) }),
    ...(begin.length > 0 && { begin: (...given) => spanOf(begin.map((one) => one(...given))) }),
    ...(traces !== undefined && { traces }),
  };
}

function toEach<Given extends unknown[]>(
  listeners: readonly ((...given: Given) => void)[],
): (...given: Given) => void {
  const [first] = listeners;
  if (first !== undefined && listeners.length === 1) return first;
  return (...given) => {
    for (const listener of listeners) listener(...given);
  };
}

function spanOf(spans: readonly Span[]): Span {
  const [first] = spans;
  if (first !== undefined && spans.length === 1) return first;
  return {
    end: (result) => {
      for (const span of spans) span.end(result);
    },
  };
}
