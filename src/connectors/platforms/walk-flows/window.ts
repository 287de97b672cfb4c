import type { FlowCriteria } from '#connectors/platforms/flow-service/search.ts';

/** Updates within whole seconds since 1970. */
export interface FlowWindow {
  after: number;
  /** Null: up to now, and what comes meanwhile. */
  before: number | null;
}

/** A window of this length is not halved any more. */
const SHORTEST_S = 2;

/**
 * Two windows that cover one, the earlier first. They share a second, since platforms read bounds as inclusive or
 * exclusive, and some drop fractions. Null for a window that is too short.
 * @param end after which there are no updates, or too few to matter
 */
export function halveWindow({ after, before }: FlowWindow, end: number): FlowWindow[] | null {
  const length = (before ?? end) - after;
  if (length <= SHORTEST_S) return null;
  const middle = after + Math.floor(length / 2);
  return [
    { after, before: middle + 1 },
    { after: middle, before },
  ];
}

export const criteriaOf = ({ after, before }: FlowWindow): FlowCriteria => ({
  updatedAfter: instantOf(after),
  ...(before === null ? {} : { updatedBefore: instantOf(before) }),
});

const instantOf = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
