import { readJson } from '#connectors/platforms/read-json.ts';
import { readList, readObjects, readRaw } from '#connectors/platforms/read-text.ts';
import { readFlow, type PlatformFlow } from './flow.ts';

/** At least one member; all of them hold. */
export interface FlowCriteria {
  /** Later than this instant. */
  updatedAfter?: string;
  updatedBefore?: string;
  trackingId?: string;
  ackStatus?: string;
  flowDirection?: readonly string[];
  flowType?: readonly string[];
}

export interface FlowSearch {
  where: FlowCriteria;
  /** At most {@link MAX_LIMIT}. */
  limit: number;
  /** From the page before. */
  cursor?: string;
}

/** The upper bound in every version. */
export const MAX_LIMIT = 100;

export interface FlowPage {
  flows: PlatformFlow[];
  /** Results without a usable identifier. */
  unreadable: number;
  /** Whether there may be more results than these. */
  is_full: boolean;
  /** For the next page, in version 1.3; null at the end, and in other versions. */
  next_cursor: string | null;
}

/** Null for a body that is no page. The order of its results means nothing. */
export function readFlowPage(body: Buffer, { limit }: FlowSearch): FlowPage | null {
  const page = readJson(body);
  const results = page === null ? null : readList(page, 'results');
  if (page === null || results === null) return null;
  const { length } = results;
  const flows = readObjects(page, 'results').flatMap((result) => readFlow(result) ?? []);
  return {
    flows,
    unreadable: length - flows.length,
    is_full: isFull(page, length, limit),
    next_cursor: readRaw(page, 'nextCursor'),
  };
}

/** Flows on a page where the request names no limit. */
const DEFAULT_LIMIT = 25;

/** A platform may have lowered our limit. One that does not say which it took may have taken its own. */
function isFull(page: object, length: number, limit: number): boolean {
  const taken = Number(readRaw(page, 'limit') ?? Number.NaN);
  const isSaid = Number.isInteger(taken) && taken > 0;
  return (
    length >= (isSaid ? Math.min(limit, taken) : limit) || (!isSaid && length === DEFAULT_LIMIT)
  );
}
