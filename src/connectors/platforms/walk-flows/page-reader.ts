import {
  MAX_LIMIT,
  type FlowCriteria,
  type FlowPage,
  type FlowSearch,
} from '#connectors/platforms/flow-service/search.ts';
import type { Meaning } from '#connectors/platforms/meaning.ts';
import type { PageReading } from '#connectors/platforms/walk-flows.ts';

type Failed = Exclude<Meaning<FlowPage>, { kind: 'accepted' }>;

/** Reads the pages of a walk over flows of one type. A type that the platform does not know is `refused`. */
export const createPageReader =
  (search: (search: FlowSearch) => Promise<Meaning<FlowPage>>, flowType: string) =>
  async (where: FlowCriteria, cursor: string | null): Promise<PageReading<Failed>> => {
    const found = await search({
      where: { ...where, flowType: [flowType] },
      limit: MAX_LIMIT,
      ...(cursor === null ? {} : { cursor }),
    });
    return found.kind === 'accepted'
      ? { kind: 'page', page: found.value }
      : { kind: 'failed', failure: found };
  };
