import type { FlowCriteria, FlowPage } from '#connectors/platforms/flow-service/search.ts';
import type { PlatformFlow } from '#connectors/platforms/flow-service/flow.ts';
import type { PageReading } from '#connectors/platforms/walk-flows.ts';

/** How a platform gives its pages. */
export interface Paging {
  limit: number;
  cursors: boolean;
  /** Whether a flow at `updatedBefore` is found. */
  inclusive: boolean;
  /** Whether it compares whole seconds. */
  coarse: boolean;
}

export const buildFlow = (flow_id: string, updated_at: string | null): PlatformFlow => ({
  flow_id,
  tracking_id: null,
  name: null,
  submitted_at: null,
  updated_at,
  flow_syntax: null,
  flow_profile: null,
  flow_type: null,
  flow_direction: null,
  processing_rule: null,
  acknowledgement: null,
});

/** Flows at these instants (milliseconds), in this order. */
export const flowsAt = (times: readonly number[]): PlatformFlow[] =>
  times.map((time, n) => buildFlow(`f-${n}`, new Date(time).toISOString()));

/** Pages of flows in the order in which they are listed here, which is not that of their times. */
export function pageFlows(flows: readonly PlatformFlow[], paging: Paging) {
  const { limit, cursors, inclusive, coarse } = paging;
  const instant = (text: string | null | undefined, none: number) => {
    const at = text === null || text === undefined ? none : Date.parse(text);
    return coarse ? Math.floor(at / 1000) : at;
  };
  const listed = flows.map((flow) => ({ flow, at: instant(flow.updated_at, Number.NaN) }));
  const find = (where: FlowCriteria): PlatformFlow[] => {
    const after = instant(where.updatedAfter, -Infinity);
    const before = instant(where.updatedBefore, Infinity);
    return listed
      .filter(({ at }) => at > after && (at < before || (inclusive && at === before)))
      .map(({ flow }) => flow);
  };
  let calls = 0;
  return {
    calls: () => calls,
    readPage: async (where: FlowCriteria, cursor: string | null): Promise<PageReading<never>> => {
      calls += 1;
      const start = Number(cursor ?? 0);
      const found = find(where);
      const page: FlowPage = {
        flows: found.slice(start, start + limit),
        unreadable: 0,
        is_full: found.length - start >= limit,
        next_cursor: cursors && found.length > start + limit ? String(start + limit) : null,
      };
      return { kind: 'page', page };
    },
  };
}
