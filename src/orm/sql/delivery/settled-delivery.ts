import type { DeliveryReason, DeliveryState } from '#machines/delivery.ts';
import { bigints, doubles, integers } from '#orm/sql/array-literal.ts';
import type { Within } from '#orm/sql/by-group.ts';
import type { LeasedLane } from './lanes.ts';

/** An attempt's effect on a delivery: its next row, and the attempt's log line. Times are milliseconds since 1970. */
export interface SettledDelivery {
  /** As it was fetched, so that an outcome is written once, and under its lease. */
  readonly delivery: {
    readonly lane: LeasedLane;
    readonly id: string;
    readonly attempts_count: number;
  };
  state: DeliveryState;
  reason: DeliveryReason | null;
  first_failed_at: number | null;
  /** Whether its endpoint's failure counter has counted it, now or before. */
  failure_counted: boolean;
  next_attempt_at: number | null;
  acknowledged_at: number | null;
  /** Null for a delivery abandoned at the end of its window, without an attempt. */
  attempted_at: number | null;
  duration_ms: number;
  response_status: number | null;
  error_code: string | null;
  response_excerpt: string | null;
}

/** $1 to $10 of a statement that settles deliveries. */
export type AttemptValues = [
  node: string,
  workspaces: string,
  endpoints: string,
  fences: string,
  deliveries: string,
  attempts_before: string,
  attempted_ms: string,
  durations: string,
  response_statuses: string,
  response_excerpts: (string | null)[],
];

export const attemptValues = (node: string, rows: readonly SettledDelivery[]): AttemptValues => [
  node,
  bigints(rows.map(({ delivery }) => delivery.lane.workspace_id)),
  bigints(rows.map(({ delivery }) => delivery.lane.webhook_endpoint_id)),
  bigints(rows.map(({ delivery }) => delivery.lane.fence)),
  bigints(rows.map(({ delivery }) => delivery.id)),
  integers(rows.map(({ delivery }) => delivery.attempts_count)),
  doubles(rows.map(({ attempted_at }) => attempted_at)),
  integers(rows.map(({ duration_ms }) => duration_ms)),
  integers(rows.map(({ response_status }) => response_status)),
  rows.map(({ response_excerpt }) => response_excerpt),
];

/** Their columns in `unnest`. */
export const ATTEMPT_ARRAYS =
  '$2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::int[], $7::float8[], $8::int[], $9::int[], $10::text[]';
export const ATTEMPT_COLUMNS =
  'workspace_id, webhook_endpoint_id, fence, delivery_id, attempts_before, attempted_at, duration_ms, response_status, response_excerpt';

/**
 * A row is written only under the lease that fetched it, and only if it has not changed since. The lane is looked up
 * for each outcome: otherwise the planner read all outcomes for each lane. Endpoint and pending states are named, so
 * that only the whole key of an index serves: planned on empty tables, the statement read everything due in the
 * workspace for each outcome.
 */
export const stillOurs = (within: Within): string => `
  from outcome o
  cross join lateral (
    select from delivery_lanes l
    where l.workspace_id = o.workspace_id and l.webhook_endpoint_id = o.webhook_endpoint_id
      and l.fence = o.fence and l.leased_by = $1 ${within('l.workspace_id')}
    offset 0
  ) held
  where d.workspace_id = o.workspace_id and d.id = o.delivery_id
    and d.webhook_endpoint_id = o.webhook_endpoint_id
    and d.attempts_count = o.attempts_before and d.state in ('queued', 'retry_scheduled')`;
