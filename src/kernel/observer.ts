import type { InspectionEvent } from 'xstate';
import type { RowMove } from './row-move.ts';

/** Each name has a small, fixed set of values: no id, no URL. */
export type Labels = Readonly<Record<string, string>>;

/** A piece of work, from its beginning to its end. */
export interface Span {
  /** @param result how it ended */
  end(result: Labels): void;
}

/**
 * What a process lets be seen of its work. Metrics, the inspection and the watch of the event loop are observers; a
 * member that none of them has costs one check. Members must not throw. Names of measurements are those of
 * process/metrics/catalogue.ts.
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
}

/** One observer in place of several. */
export function joinObservers(observers: readonly Observer[]): Observer {
  const moved = observers.flatMap((one) => one.moved ?? []);
  const actor = observers.flatMap((one) => one.actor ?? []);
  const count = observers.flatMap((one) => one.count ?? []);
  const time = observers.flatMap((one) => one.time ?? []);
  const gauge = observers.flatMap((one) => one.gauge ?? []);
  const begin = observers.flatMap((one) => one.begin ?? []);
  return {
    ...(moved.length > 0 && { moved: toEach(moved) }),
    ...(actor.length > 0 && { actor: toEach(actor) }),
    ...(count.length > 0 && { count: toEach(count) }),
    ...(time.length > 0 && { time: toEach(time) }),
    ...(gauge.length > 0 && { gauge: toEach(gauge) }),
    ...(begin.length > 0 && { begin: (...given) => spanOf(begin.map((one) => one(...given))) }),
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
