import type { PoolClient } from 'pg';
import { integers } from './array-literal.ts';
import { laneColumns, type LaneKey } from './lane-key.ts';

/**
 * Zeroes the failure counters of endpoints that acknowledged a delivery of their current activation
 * period. $1 workspaces, $2 endpoints, $3 periods.
 */
const RESET_COUNTERS = {
  name: 'reset_failure_counters',
  text: `
    update webhook_endpoints w set failure_count = 0
    from unnest($1::bigint[], $2::bigint[], $3::int[]) as e (workspace_id, id, activation_period)
    where w.workspace_id = e.workspace_id and w.id = e.id
      and w.activation_period = e.activation_period and w.failure_count > 0`,
};

/** Locks endpoints whose counters move, in one order everywhere. */
const LOCK_COUNTERS = {
  name: 'lock_failure_counters',
  text: `
    select w.workspace_id, w.id as webhook_endpoint_id, w.active, w.activation_period,
      w.failure_count
    from webhook_endpoints w
    join unnest($1::bigint[], $2::bigint[]) as e (workspace_id, id)
      on w.workspace_id = e.workspace_id and w.id = e.id
    order by 1, 2 for update of w`,
};

/** $5 now: a deactivation is a change of the endpoint, a count is not. */
const WRITE_COUNTERS = {
  name: 'write_failure_counters',
  text: `
    update webhook_endpoints w
    set failure_count = e.failure_count, active = e.active,
      deactivated_at = case when e.active then w.deactivated_at else $5::timestamptz end,
      deactivation_reason = case when e.active then w.deactivation_reason
        else 'consecutive_failures' end,
      updated_at = case when e.active then w.updated_at else $5 end
    from unnest($1::bigint[], $2::bigint[], $3::int[], $4::boolean[])
      as e (workspace_id, id, failure_count, active)
    where w.workspace_id = e.workspace_id and w.id = e.id`,
};

export interface EndpointCounter extends LaneKey {
  active: boolean;
  activation_period: number;
  failure_count: number;
}

/** An endpoint, and the activation period in which its acknowledged deliveries were queued. */
export interface Acknowledging extends LaneKey {
  activation_period: number;
}

export async function resetCounters(client: PoolClient, endpoints: readonly Acknowledging[]) {
  const periods = integers(endpoints.map(({ activation_period }) => activation_period));
  await client.query({ ...RESET_COUNTERS, values: [...laneColumns(endpoints), periods] });
}

export async function lockCounters(
  client: PoolClient,
  endpoints: readonly LaneKey[],
): Promise<EndpointCounter[]> {
  return (await client.query<EndpointCounter>({ ...LOCK_COUNTERS, values: laneColumns(endpoints) }))
    .rows;
}

/** Writes counters of endpoints that were active when locked; one that is not any more was just deactivated. */
export async function writeCounters(
  client: PoolClient,
  endpoints: readonly EndpointCounter[],
  now: Date,
) {
  const values = [
    ...laneColumns(endpoints),
    endpoints.map(({ failure_count }) => failure_count),
    endpoints.map(({ active }) => active),
    now,
  ];
  await client.query({ ...WRITE_COUNTERS, values });
}
