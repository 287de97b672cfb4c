import type { Pool } from 'pg';
import { inTransactionByKey } from '#orm/transact.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { bigints } from '#orm/sql/array-literal.ts';
import { ALL, byGroup, ofGroup, type Within, type WorkspaceGroup } from '#orm/sql/by-group.ts';
import { laneColumns, laneId, type LaneColumns, type LaneKey } from './lane-key.ts';

export interface LeasedLane extends LaneKey {
  fence: string;
}

type FencedColumns = [...LaneColumns, fences: string];

const fencedColumns = (lanes: readonly LeasedLane[]): FencedColumns => [
  ...laneColumns(lanes),
  bigints(lanes.map(({ fence }) => fence)),
];

export const fencedId = (lane: LeasedLane): string => `${laneId(lane)}:${lane.fence}`;

type Lease = [now: Date, node: string, expires_at: Date, limit: number];

/**
 * A lease's number. A distributed database draws it apart: drawn within the statement, the statement would not be for
 * one shard.
 */
const DRAWN_WITHIN = "(select nextval('delivery_fences'))";
const DRAW_FENCE = statement<{ fence: string }>(
  'draw_fence',
  "select nextval('delivery_fences') as fence",
);

const drawFence = async (on: Queryable): Promise<string> => (await DRAW_FENCE.one(on)).fence;

/**
 * Earliest due first; a dead node's lanes once their lease has ended. Materialized, because a subquery may run again
 * for each joined row and take others.
 */
const leaseEarliest = (fence: string, within: Within): string => `
    with due as materialized (
      select workspace_id, webhook_endpoint_id from delivery_lanes
      where due_at <= $1 and (leased_by is null or lease_expires_at <= $1)
        ${within('workspace_id')}
      order by due_at limit $4 for update skip locked
    )
    update delivery_lanes l
    set leased_by = $2, lease_expires_at = $3, fence = ${fence}
    from due
    where l.workspace_id = due.workspace_id and l.webhook_endpoint_id = due.webhook_endpoint_id
      ${within('l.workspace_id')}
    returning l.workspace_id, l.webhook_endpoint_id, l.fence`;

const LEASE = statement<LeasedLane, Lease>('lease_lanes', leaseEarliest(DRAWN_WITHIN, ALL));
const LEASE_OF_GROUP = ofGroup<LeasedLane, [...Lease, fence: string]>('lease_lanes', (within) =>
  leaseEarliest('$5::bigint', within),
);

export async function leaseLanes(
  on: Queryable,
  lease: { now: Date; node: string; expires_at: Date; limit: number; group?: WorkspaceGroup },
): Promise<LeasedLane[]> {
  const { now, node, expires_at, limit, group = 'all' } = lease;
  return group === 'all'
    ? LEASE.all(on, now, node, expires_at, limit)
    : LEASE_OF_GROUP(group).all(on, now, node, expires_at, limit, await drawFence(on));
}

/** Lanes of one workspace in a turn. */
const TURN = 4;

/**
 * Steps from one workspace with lanes to the next, beginning after $5, until there are enough. Skips the workspaces
 * in $6 in one step each, however many lanes are due. Ordered by workspace. The expressions keep PostgreSQL off the
 * index on `due_at`, by which it read every due lane for each workspace (10 s).
 */
const leaseEachInTurn = (fence: string, within: Within): string => `
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
      set leased_by = $2, lease_expires_at = $3, fence = ${fence}
      from due
      where l.workspace_id = due.workspace_id and l.webhook_endpoint_id = due.webhook_endpoint_id
        ${within('l.workspace_id')}
      returning l.workspace_id, l.webhook_endpoint_id, l.fence
    )
    select * from leased order by workspace_id`;

type LeaseInTurn = [...Lease, after: string, full: string];

const LEASE_IN_TURN = statement<LeasedLane, LeaseInTurn>(
  'lease_lanes_in_turn',
  leaseEachInTurn(DRAWN_WITHIN, ALL),
);
const LEASE_IN_TURN_OF_GROUP = ofGroup<LeasedLane, [...LeaseInTurn, fence: string]>(
  'lease_lanes_in_turn',
  (within) => leaseEachInTurn('$7::bigint', within),
);

/** Leases due lanes of workspaces in turn; returns fewer than requested after the last workspace's turn. */
export async function leaseLanesInTurn(
  pool: Pool,
  lease: {
    now: Date;
    node: string;
    expires_at: Date;
    limit: number;
    after: string | null;
    full: readonly string[];
    group?: WorkspaceGroup;
  },
): Promise<LeasedLane[]> {
  const { now, node, expires_at, limit, after, full, group = 'all' } = lease;
  const values = [now, node, expires_at, limit, after ?? '0', bigints(full)] as const;
  if (group === 'all') return inTransactionByKey(pool, (tx) => LEASE_IN_TURN.all(tx, ...values));
  const fence = await drawFence(pool);
  const leaseIn = (tx: Queryable) => LEASE_IN_TURN_OF_GROUP(group).all(tx, ...values, fence);
  return inTransactionByKey(pool, leaseIn, group);
}

/** Checks the node too: a released lane keeps its last fence. */
const lockHeld = (within: Within): string => `
  select l.workspace_id, l.webhook_endpoint_id
  from delivery_lanes l
  join unnest($1::bigint[], $2::bigint[], $3::bigint[])
    as held (workspace_id, webhook_endpoint_id, fence)
    on l.workspace_id = held.workspace_id
    and l.webhook_endpoint_id = held.webhook_endpoint_id and l.fence = held.fence
    and l.leased_by = $4 ${within('l.workspace_id')}
  order by 1, 2 for update of l`;

const ONCE_A_LEASE = 'it runs once a lease';

const LOCK_HELD = byGroup<LaneKey, [...FencedColumns, node: string]>('lock_held_lanes', lockHeld, {
  plannedEachTime: ONCE_A_LEASE,
});

/** Locks in fan-out's order, to avoid deadlocks. */
const RENEW = byGroup<LeasedLane, [...FencedColumns, node: string, expires_at: Date]>(
  'renew_lanes',
  (within) => `
    with held as materialized (${lockHeld(within)})
    update delivery_lanes l set lease_expires_at = $5
    from held
    where l.workspace_id = held.workspace_id and l.webhook_endpoint_id = held.webhook_endpoint_id
      ${within('l.workspace_id')}
    returning l.workspace_id, l.webhook_endpoint_id, l.fence`,
);

/** Renews the leases still held and returns their lanes. A missing lane was taken over. */
export async function renewLanes(
  on: Queryable,
  lanes: readonly LeasedLane[],
  lease: { node: string; expires_at: Date; group?: WorkspaceGroup },
): Promise<LeasedLane[]> {
  const { node, expires_at, group = 'all' } = lease;
  return RENEW(group).all(on, ...fencedColumns(lanes), node, expires_at);
}

const HELD = byGroup<LeasedLane, [...FencedColumns, node: string]>(
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

export async function findLostLanes<L extends LeasedLane>(
  tx: Queryable,
  node: string,
  lanes: readonly L[],
  group: WorkspaceGroup = 'all',
): Promise<L[]> {
  const found = await HELD(group).all(tx, ...fencedColumns(lanes), node);
  const held = new Set(found.map(fencedId));
  return lanes.filter((lane) => !held.has(fencedId(lane)));
}

/** Hands lanes back, due at their next delivery; one with more to do goes behind those that waited. */
const HAND_BACK = byGroup<never, [...LaneColumns, now: Date]>(
  'hand_back_lanes',
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
  { plannedEachTime: ONCE_A_LEASE },
);

const CLOSE_EMPTY = byGroup<never, LaneColumns>(
  'close_empty_lanes',
  (within) => `
  delete from delivery_lanes l
  using unnest($1::bigint[], $2::bigint[]) as held (workspace_id, webhook_endpoint_id)
  where l.workspace_id = held.workspace_id
    and l.webhook_endpoint_id = held.webhook_endpoint_id and l.leased_by is not null
    ${within('l.workspace_id')}`,
  { plannedEachTime: ONCE_A_LEASE },
);

/**
 * Ends leases: a lane with deliveries waits for the earliest, an empty one is closed. Locks first and then reads the
 * deliveries, in separate statements: a delivery queued before is seen, one queued after waits for this commit and
 * opens the lane again.
 */
export const releaseLanes = (
  pool: Pool,
  lanes: readonly LeasedLane[],
  by: { node: string; now: Date; group?: WorkspaceGroup },
): Promise<void> => inTransactionByKey(pool, (tx) => release(tx, lanes, by), by.group);

async function release(
  tx: Queryable,
  lanes: readonly LeasedLane[],
  { node, now, group = 'all' }: { node: string; now: Date; group?: WorkspaceGroup },
): Promise<void> {
  const held = await LOCK_HELD(group).all(tx, ...fencedColumns(lanes), node);
  if (held.length === 0) return;
  await HAND_BACK(group).run(tx, ...laneColumns(held), now);
  await CLOSE_EMPTY(group).run(tx, ...laneColumns(held));
}
