import type { Pool } from 'pg';
import { byGroup, type WorkspaceGroup } from './by-group.ts';

/** $1 node, $2 until when the others count on it. */
const REPORT_NODE = {
  name: 'report_node',
  text: `
    insert into delivery_nodes (node, seen_until) values ($1, $2)
    on conflict (node) do update set seen_until = excluded.seen_until`,
};

/** Tells the other nodes that this one lives. */
export async function reportNode(pool: Pool, node: string, seen_until: Date): Promise<void> {
  await pool.query({ ...REPORT_NODE, values: [node, seen_until] });
}

/** Takes a node that stops off the list; one that died is only counted until it was to report again. */
export async function forgetNode(pool: Pool, node: string): Promise<void> {
  await pool.query('delete from delivery_nodes where node = $1', [node]);
}

/** A dead node leaves its row behind. Two nodes that start together wait for neither. */
export async function forgetDeadNodes(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from delivery_nodes where node in (
      select node from delivery_nodes where seen_until <= $1 for update skip locked)`,
    [now],
  );
}

/** How much there is to share, and among how many. */
export interface LaneCount {
  nodes: number;
  lanes: number;
}

/**
 * $1 now, $2 the lanes that a node may hold of one workspace: those due beyond it wait for places. A
 * leased lane is one that was due, so its index finds both; lanes that wait for a retry are not looked at.
 */
const COUNT_LANES = byGroup(
  'count_lanes',
  (within) => `
    with live as (select count(*)::int as nodes from delivery_nodes where seen_until > $1)
    select live.nodes, sum(least(coalesce(due.lanes, 0), live.nodes * $2::int))::int as lanes
    from live
    left join lateral (
      select count(*) as lanes from delivery_lanes where due_at <= $1 ${within('workspace_id')}
      group by workspace_id
    ) due on true
    group by live.nodes`,
);

/** The live nodes, and the lanes that are due, on any node. */
export async function countLanes(
  pool: Pool,
  now: Date,
  maxPerWorkspace: number,
  group: WorkspaceGroup = 'all',
): Promise<LaneCount> {
  const { rows } = await pool.query<LaneCount>(COUNT_LANES(group, [now, maxPerWorkspace]));
  return rows[0] ?? { nodes: 0, lanes: 0 };
}
