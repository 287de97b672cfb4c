import type { DeactivationReason, WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import type { Queryable } from '#orm/statement.ts';
import { doubles, integers } from '#orm/sql/array-literal.ts';
import { byGroup, type Within, type WorkspaceGroup } from '#orm/sql/by-group.ts';
import { laneColumns, type LaneColumns, type LaneKey } from './lane-key.ts';

/**
 * Writes what `successful_delivery` changes in an active endpoint's machine, to those that acknowledged a delivery of
 * their current activation period. `endpoints` is SQL for their workspace_id, webhook_endpoint_id and
 * activation_period, in the common order of locks.
 */
export const resetOf = (endpoints: string, within: Within): string => `
    update webhook_endpoints w set failure_count = 0, failing_since = null,
      last_error_at = null, last_error_status = null, last_error_code = null
    from ${endpoints} as e (workspace_id, id, activation_period)
    where w.workspace_id = e.workspace_id and w.id = e.id ${within('w.workspace_id')}
      and w.active and w.activation_period = e.activation_period and w.failure_count <> 0`;

const RESET_COUNTERS = byGroup<never, [...LaneColumns, periods: string]>(
  'reset_failure_counters',
  (within) => resetOf('unnest($1::bigint[], $2::bigint[], $3::int[])', within),
);

/** Locks endpoints whose counters change, in the common order. */
const LOCK_COUNTERS = byGroup<EndpointCounter, LaneColumns>(
  'lock_failure_counters',
  (within) => `
    select w.workspace_id, w.id as webhook_endpoint_id, w.active, w.activation_period,
      w.failure_count, w.failing_since, w.last_error_at, w.last_error_status, w.last_error_code
    from webhook_endpoints w
    join unnest($1::bigint[], $2::bigint[]) as e (workspace_id, id)
      on w.workspace_id = e.workspace_id and w.id = e.id ${within('w.workspace_id')}
    order by 1, 2 for update of w`,
);

/** $7 is now: a deactivation updates the endpoint's date, a count does not. */
const WRITE_COUNTERS = byGroup<
  never,
  [
    ...LaneColumns,
    counts: number[],
    active: boolean[],
    deactivated_ms: string,
    reasons: (DeactivationReason | null)[],
    now: Date,
    error_ms: string,
    error_statuses: string,
    error_codes: (string | null)[],
    failing_ms: string,
  ]
>(
  'write_failure_counters',
  (within) => `
    update webhook_endpoints w
    set failure_count = e.failure_count, active = e.active,
      failing_since = to_timestamp(e.failing_since / 1000),
      deactivated_at = to_timestamp(e.deactivated_at / 1000),
      deactivation_reason = e.deactivation_reason,
      last_error_at = to_timestamp(e.last_error_at / 1000),
      last_error_status = e.last_error_status, last_error_code = e.last_error_code,
      updated_at = case when e.active then w.updated_at else $7::timestamptz end
    from unnest($1::bigint[], $2::bigint[], $3::int[], $4::boolean[], $5::float8[], $6::text[],
        $8::float8[], $9::int[], $10::text[], $11::float8[])
      as e (workspace_id, id, failure_count, active, deactivated_at, deactivation_reason,
        last_error_at, last_error_status, last_error_code, failing_since)
    where w.workspace_id = e.workspace_id and w.id = e.id ${within('w.workspace_id')}`,
);

/** The attempt that last raised the counter. */
export type LastErrorColumns = Pick<
  WebhookEndpoint,
  'last_error_at' | 'last_error_status' | 'last_error_code'
>;

export interface EndpointCounter extends LaneKey, LastErrorColumns {
  active: boolean;
  activation_period: number;
  failure_count: number;
  failing_since: Date | null;
}

export interface CountedEndpoint extends EndpointCounter {
  deactivated_at: Date | null;
  deactivation_reason: DeactivationReason | null;
}

export interface Acknowledging extends LaneKey {
  activation_period: number;
}

export async function resetCounters(
  tx: Queryable,
  endpoints: readonly Acknowledging[],
  group: WorkspaceGroup = 'all',
) {
  const periods = integers(endpoints.map(({ activation_period }) => activation_period));
  await RESET_COUNTERS(group).run(tx, ...laneColumns(endpoints), periods);
}

export async function lockCounters(
  tx: Queryable,
  endpoints: readonly LaneKey[],
  group: WorkspaceGroup = 'all',
): Promise<EndpointCounter[]> {
  return LOCK_COUNTERS(group).all(tx, ...laneColumns(endpoints));
}

export async function writeCounters(
  tx: Queryable,
  endpoints: readonly CountedEndpoint[],
  now: Date,
  group: WorkspaceGroup = 'all',
) {
  await WRITE_COUNTERS(group).run(
    tx,
    ...laneColumns(endpoints),
    endpoints.map(({ failure_count }) => failure_count),
    endpoints.map(({ active }) => active),
    doubles(endpoints.map(({ deactivated_at }) => deactivated_at?.getTime() ?? null)),
    endpoints.map(({ deactivation_reason }) => deactivation_reason),
    now,
    doubles(endpoints.map(({ last_error_at }) => last_error_at?.getTime() ?? null)),
    integers(endpoints.map(({ last_error_status }) => last_error_status)),
    endpoints.map(({ last_error_code }) => last_error_code),
    doubles(endpoints.map(({ failing_since }) => failing_since?.getTime() ?? null)),
  );
}
