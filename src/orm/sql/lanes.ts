import type { Pool, PoolClient } from 'pg';
import { inTransactionByKey } from '#orm/in-transaction.ts';
import { bigints } from './array-literal.ts';
import { byGroup, type Within, type WorkspaceGroup } from './by-group.ts';
import { laneColumns, laneId, type LaneKey } from './lane-key.ts';

/** A lane in the hands of a node; `fence` is the number of its lease. */
export interface LeasedLane extends LaneKey {
  fence: string;
}

/** Leases as three array parameters: workspaces, endpoints, fences. */
const fencedColumns = (lanes: readonly LeasedLane[]): [string, string, string] => [
  ...laneColumns(lanes),
  bigints(lanes.map(({ fence }) => fence)),
];

/** A lease as one text, to find it by. */
export const fencedId = (lane: LeasedLane): string => `${laneId(lane)}:${lane.fence}`;

/**
 * $1 now, $2 node, $3 end of the lease, $4 how many. The earliest due first; those of a dead node once their
 * lease ended. Materialized: a subquery may run again for each row it is joined to, and take others each time.
 */
const LEASE = byGroup(
  'lease_lanes',
  (within) => `
    with due as materialized (
      select workspace_id, webhook_endpoint_id from delivery_lanes
      where due_at <= $1 and (leased_by is null or lease_expires_at <= $1)
        ${within('workspace_id')}
      order by due_at limit $4 for update skip locked
    )
    update delivery_lanes l
    set leased_by = $2, lease_expires_at = $3, fence = (select nextval('delivery_fences'))
    from due
    where l.workspace_id = due.workspace_id and l.webhook_endpoint_id = due.webhook_endpoint_id
      ${within('l.workspace_id')}
    returning l.workspace_id, l.webhook_endpoint_id, l.fence`,
);

export async function leaseLanes(
  pool: Pool,
  lease: { now: Date; node: string; expires_at: Date; limit: number; group?: WorkspaceGroup },
): Promise<LeasedLane[]> {
  const { now, node, expires_at, limit, group = 'all' } = lease;
  const { rows } = await pool.query<LeasedLane>(LEASE(group, [now, node, expires_at, limit]));
  return rows;
}

/** Of one workspace, before the next one has its turn. */
const TURN = 4;

/**
 * $1 now, $2 node, $3 end of the lease, $4 how many, $5 the workspace after which the turn begins, $6 workspaces that
 * get none. Goes from one workspace that has lanes to the next until it has enough: all lanes of those that get
 * none are passed over in one step, however many are due. In the order of the workspaces. Expressions
 * keep PostgreSQL from the index on `due_at`, along which it read all that is due for each workspace (10 s).
 */
const LEASE_IN_TURN = byGroup(
  'lease_lanes_in_turn',
  (within) => `
    with recursive owner as (
      (select workspace_id from delivery_lanes where workspace_id > $5::bigint
          ${within('workspace_id')}
        order by workspace_id limit 1)
      union all
      select (select l.workspace_id from delivery_lanes l
        where l.workspace_id > owner.workspace_id ${within('l.workspace_id')}
        order by l.workspace_id limit 1)
      from owner where owner.workspace_id is not null
    ), due as materialized (
      select l.workspace_id, l.webhook_endpoint_id
      from owner
      cross join lateral (
        select workspace_id, webhook_endpoint_id from delivery_lanes
        where workspace_id = owner.workspace_id ${within('workspace_id')}
          and extract(epoch from due_at) <= extract(epoch from $1::timestamptz)
          and (leased_by is null or lease_expires_at <= $1)
        order by extract(epoch from due_at) limit ${TURN} for update skip locked
      ) l
      where owner.workspace_id <> all($6::bigint[])
      limit $4
    ), leased as (
      update delivery_lanes l
      set leased_by = $2, lease_expires_at = $3, fence = (select nextval('delivery_fences'))
      from due
      where l.workspace_id = due.workspace_id and l.webhook_endpoint_id = due.webhook_endpoint_id
        ${within('l.workspace_id')}
      returning l.workspace_id, l.webhook_endpoint_id, l.fence
    )
    select * from leased order by workspace_id`,
);

/** Leases due lanes of workspaces in turn; fewer than asked when the last one had its turn. */
export async function leaseLanesInTurn(
  pool: Pool,
  lease: {
    now: Date;
    node: string;
    expires_at: Date;
    limit: number;
    /** Null begins with the first. */
    after: string | null;
    full: readonly string[];
    group?: WorkspaceGroup;
  },
): Promise<LeasedLane[]> {
  const { now, node, expires_at, limit, after, full, group = 'all' } = lease;
  const values = [now, node, expires_at, limit, after ?? '0', bigints(full)];
  const leaseIn = async (client: PoolClient) =>
    (await client.query<LeasedLane>(LEASE_IN_TURN(group, values))).rows;
  return inTransactionByKey(pool, leaseIn, group);
}

/**
 * Locks the lanes still held. $1 workspaces, $2 endpoints, $3 fences, $4 node: the fence alone says too
 * little, since a lane that was handed back keeps its last one.
 */
const lockHeld = (within: Within): string => `
  select l.workspace_id, l.webhook_endpoint_id
  from delivery_lanes l
  join unnest($1::bigint[], $2::bigint[], $3::bigint[])
    as held (workspace_id, webhook_endpoint_id, fence)
    on l.workspace_id = held.workspace_id
    and l.webhook_endpoint_id = held.webhook_endpoint_id and l.fence = held.fence
    and l.leased_by = $4 ${within('l.workspace_id')}
  order by 1, 2 for update of l`;
const LOCK_HELD = byGroup(undefined, lockHeld);

/** $1 to $4 as above, $5 end of the lease. Locked in the order in which fan-out locks lanes, or one would break off the other. */
const RENEW = byGroup(
  'renew_lanes',
  (within) => `
    with held as materialized (${lockHeld(within)})
    update delivery_lanes l set lease_expires_at = $5
    from held
    where l.workspace_id = held.workspace_id and l.webhook_endpoint_id = held.webhook_endpoint_id
      ${within('l.workspace_id')}
    returning l.workspace_id, l.webhook_endpoint_id, l.fence`,
);

/** Renews the leases still held and returns those lanes. A lane that is missing was taken over. */
export async function renewLanes(
  pool: Pool,
  lanes: readonly LeasedLane[],
  lease: { node: string; expires_at: Date; group?: WorkspaceGroup },
): Promise<LeasedLane[]> {
  const { node, expires_at, group = 'all' } = lease;
  const values = [...fencedColumns(lanes), node, expires_at];
  return (await pool.query<LeasedLane>(RENEW(group, values))).rows;
}

/** $1 to $4 as above. */
const HELD = byGroup(
  'held_lanes',
  (within) => `
    select l.workspace_id, l.webhook_endpoint_id, l.fence
    from unnest($1::bigint[], $2::bigint[], $3::bigint[])
      as held (workspace_id, webhook_endpoint_id, fence)
    cross join lateral (
      select * from delivery_lanes l
      where l.workspace_id = held.workspace_id
        and l.webhook_endpoint_id = held.webhook_endpoint_id and l.fence = held.fence
        and l.leased_by = $4 ${within('l.workspace_id')}
      offset 0
    ) l`,
);

/** Those of the leases that another node has taken over. */
export async function findLostLanes<L extends LeasedLane>(
  client: PoolClient,
  node: string,
  lanes: readonly L[],
  group: WorkspaceGroup = 'all',
): Promise<L[]> {
  const values = [...fencedColumns(lanes), node];
  const { rows } = await client.query<LeasedLane>(HELD(group, values));
  const held = new Set(rows.map(fencedId));
  return lanes.filter((lane) => !held.has(fencedId(lane)));
}

/** Hands lanes back with the time of their next delivery; one that has more to do goes behind those that waited. */
const HAND_BACK = byGroup(
  undefined,
  (within) => `
  update delivery_lanes l
  set leased_by = null, lease_expires_at = null, due_at = greatest(next.due_at, $3)
  from (
    select held.workspace_id, held.webhook_endpoint_id, pending.due_at
    from unnest($1::bigint[], $2::bigint[]) as held (workspace_id, webhook_endpoint_id)
    cross join lateral (
      select min(d.next_attempt_at) as due_at from deliveries d
      where d.workspace_id = held.workspace_id ${within('d.workspace_id')}
        and d.webhook_endpoint_id = held.webhook_endpoint_id and d.next_attempt_at is not null
    ) pending
    where pending.due_at is not null
  ) next
  where l.workspace_id = next.workspace_id and l.webhook_endpoint_id = next.webhook_endpoint_id
    ${within('l.workspace_id')}`,
);

/** A lane that was not handed back has nothing left to deliver. */
const CLOSE_EMPTY = byGroup(
  undefined,
  (within) => `
  delete from delivery_lanes l
  using unnest($1::bigint[], $2::bigint[]) as held (workspace_id, webhook_endpoint_id)
  where l.workspace_id = held.workspace_id
    and l.webhook_endpoint_id = held.webhook_endpoint_id and l.leased_by is not null
    ${within('l.workspace_id')}`,
);

/**
 * Ends leases: a lane with deliveries left waits for the earliest of them, an empty one is closed.
 * The lock comes first and the look at the deliveries after it, in statements of their own: what was
 * queued before is seen, what is queued after waits for this commit and opens the lane again.
 */
export const releaseLanes = (
  pool: Pool,
  lanes: readonly LeasedLane[],
  by: { node: string; now: Date; group?: WorkspaceGroup },
): Promise<void> => inTransactionByKey(pool, (client) => release(client, lanes, by), by.group);

async function release(
  client: PoolClient,
  lanes: readonly LeasedLane[],
  { node, now, group = 'all' }: { node: string; now: Date; group?: WorkspaceGroup },
): Promise<void> {
  const held = await client.query<LaneKey>(LOCK_HELD(group, [...fencedColumns(lanes), node]));
  if (held.rows.length === 0) return;
  await client.query(HAND_BACK(group, [...laneColumns(held.rows), now]));
  await client.query(CLOSE_EMPTY(group, laneColumns(held.rows)));
}
