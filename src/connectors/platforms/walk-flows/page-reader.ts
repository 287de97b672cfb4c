import {
  MAX_LIMIT,
  type FlowCriteria,
  type FlowPage,
  type FlowSearch,
} from '#connectors/platforms/flow-service/search.ts';
import type { Meaning } from '#connectors/platforms/meaning.ts';
import type { CallCode } from '#egress/call.ts';
import type { PageReading } from '#connectors/platforms/walk-flows.ts';

type Failed = Exclude<Meaning<FlowPage>, { kind: 'accepted' }>;

/** A page of flows with long acknowledgements may be too large to read; a shorter one is not. */
const SHORTER_LIMITS = [10, 1] as const;
const TOO_LARGE = 'body_too_large' satisfies CallCode;

/** Reads the pages of a walk over flows of one type. A type that the platform does not know is `refused`. */
export const createPageReader =
  (search: (search: FlowSearch) => Promise<Meaning<FlowPage>>, flowType: string) =>
  async (where: FlowCriteria, cursor: string | null): Promise<PageReading<Failed>> => {
    const criteria = { ...where, flowType: [flowType] };
    const read = (limit: number): Promise<Meaning<FlowPage>> =>
      search({ where: criteria, limit, ...(cursor === null ? {} : { cursor }) });
    let found = await read(MAX_LIMIT);
    for (const limit of SHORTER_LIMITS) if (isTooLarge(found)) found = await read(limit);
    return found.kind === 'accepted'
      ? { kind: 'page', page: found.value }
      : { kind: 'failed', failure: found };
  };

const isTooLarge = (found: Meaning<FlowPage>): boolean =>
  found.kind === 'unknown' && found.words === TOO_LARGE;
