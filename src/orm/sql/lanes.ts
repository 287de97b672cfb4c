import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../in-transaction.ts';
import { bigints } from './array-literal.ts';
import { laneColumns, laneId, type LaneKey } from './lane-key.ts';

/** A lane in the hands of a node; `fence` is the number of its lease. */
export interface LeasedLane extends LaneKey {
  fence: string;
}

/** A lease as one text, to find it by. */
export const fencedId = (lane: LeasedLane): string => `${laneId(lane)}:${lane.fence}`;

/** $1 now, $2 node, $3 end of the lease, $4 how many. The earliest due first; those of a dead node once their lease ended. */
const LEASE = {
  name: 'lease_lanes',
  text: `
    update delivery_lanes l
    set leased_by = $2, lease_expires_at = $3, fence = l.fence + 1
    from (
      select workspace_id, webhook_endpoint_id from delivery_lanes
      where due_at <= $1 and (leased_by is null or lease_expires_at <= $1)
      order by due_at limit $4 for update skip locked
    ) due
    where l.workspace_id = due.workspace_id and l.webhook_endpoint_id = due.webhook_endpoint_id
    returning l.workspace_id, l.webhook_endpoint_id, l.fence`,
};

export async function leaseLanes(
  pool: Pool,
  lease: { now: Date; node: string; expires_at: Date; limit: number },
): Promise<LeasedLane[]> {
  const values = [lease.now, lease.node, lease.expires_at, lease.limit];
  return (await pool.query<LeasedLane>({ ...LEASE, values })).rows;
}

/** $1 workspaces, $2 endpoints, $3 fences, $4 end of the lease. */
const RENEW = {
  name: 'renew_lanes',
  text: `
    update delivery_lanes l set lease_expires_at = $4
    from unnest($1::bigint[], $2::bigint[], $3::bigint[])
      as held (workspace_id, webhook_endpoint_id, fence)
    where l.workspace_id = held.workspace_id
      and l.webhook_endpoint_id = held.webhook_endpoint_id and l.fence = held.fence
    returning l.workspace_id, l.webhook_endpoint_id, l.fence`,
};

/** Renews what is still held; answers those lanes. A lane that is missing was taken over. */
export async function renewLanes(
  pool: Pool,
  lanes: readonly LeasedLane[],
  expires_at: Date,
): Promise<LeasedLane[]> {
  const values = [...laneColumns(lanes), bigints(lanes.map(({ fence }) => fence)), expires_at];
  return (await pool.query<LeasedLane>({ ...RENEW, values })).rows;
}

/** Locks the lanes still held, so that nothing is queued on them until the release has committed. */
const LOCK_HELD = `
  select l.workspace_id, l.webhook_endpoint_id
  from delivery_lanes l
  join unnest($1::bigint[], $2::bigint[], $3::bigint[])
    as held (workspace_id, webhook_endpoint_id, fence)
    on l.workspace_id = held.workspace_id
    and l.webhook_endpoint_id = held.webhook_endpoint_id and l.fence = held.fence
  order by 1, 2 for update of l`;

/** Hands lanes back with the time of their next delivery. */
const HAND_BACK = `
  update delivery_lanes l
  set leased_by = null, lease_expires_at = null, due_at = next.due_at
  from (
    select held.workspace_id, held.webhook_endpoint_id, pending.due_at
    from unnest($1::bigint[], $2::bigint[]) as held (workspace_id, webhook_endpoint_id)
    cross join lateral (
      select min(d.next_attempt_at) as due_at from deliveries d
      where d.workspace_id = held.workspace_id
        and d.webhook_endpoint_id = held.webhook_endpoint_id and d.next_attempt_at is not null
    ) pending
    where pending.due_at is not null
  ) next
  where l.workspace_id = next.workspace_id and l.webhook_endpoint_id = next.webhook_endpoint_id`;

/** Whatever was not handed back has nothing left to deliver. */
const CLOSE_EMPTY = `
  delete from delivery_lanes l
  using unnest($1::bigint[], $2::bigint[]) as held (workspace_id, webhook_endpoint_id)
  where l.workspace_id = held.workspace_id
    and l.webhook_endpoint_id = held.webhook_endpoint_id and l.leased_by is not null`;

/**
 * Ends leases: a lane with deliveries left waits for the earliest of them, an empty one is closed.
 * The lock comes first and the look at the deliveries after it, in statements of their own: what was
 * queued before is seen, what is queued after waits for this commit and opens the lane again.
 */
export const releaseLanes = (pool: Pool, lanes: readonly LeasedLane[]): Promise<void> =>
  inTransaction(pool, (client) => release(client, lanes));

async function release(client: PoolClient, lanes: readonly LeasedLane[]): Promise<void> {
  const fences = bigints(lanes.map(({ fence }) => fence));
  const held = await client.query<LaneKey>(LOCK_HELD, [...laneColumns(lanes), fences]);
  if (held.rows.length === 0) return;
  await client.query(HAND_BACK, laneColumns(held.rows));
  await client.query(CLOSE_EMPTY, laneColumns(held.rows));
}
