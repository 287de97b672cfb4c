import { statement, type Queryable } from '#orm/statement.ts';
import { byGroup, type WorkspaceGroup } from './by-group.ts';

const REPORT_NODE = statement<never, [node: string, seen_until: Date]>(
  'report_node',
  `
    insert into delivery_nodes (node, seen_until) values ($1, $2)
    on conflict (node) do update set seen_until = excluded.seen_until`,
);

/** Reports that this node is alive, and until when others may rely on it. */
export async function reportNode(on: Queryable, node: string, seen_until: Date): Promise<void> {
  await REPORT_NODE.run(on, node, seen_until);
}

const FORGET_NODE = statement<never, [node: string]>(
  'forget_node',
  'delete from delivery_nodes where node = $1',
);

/** Removes a node that stops. A dead one counts until its next report was due. */
export async function forgetNode(on: Queryable, node: string): Promise<void> {
  await FORGET_NODE.run(on, node);
}

const FORGET_DEAD_NODES = statement<never, [now: Date]>(
  'forget_dead_nodes',
  `
    delete from delivery_nodes where node in (
      select node from delivery_nodes where seen_until <= $1 for update skip locked)`,
);

/** Deletes rows of dead nodes. Nodes that start together do not wait for each other. */
export async function forgetDeadNodes(on: Queryable, now: Date): Promise<void> {
  await FORGET_DEAD_NODES.run(on, now);
}

export interface LaneCount {
  nodes: number;
  lanes: number;
}

/**
 * A node may hold $2 lanes of one workspace; further due lanes wait. A leased lane was due, so the index on due lanes
 * finds both; lanes that wait for a retry are not read.
 */
const COUNT_LANES = byGroup<LaneCount, [now: Date, max_per_workspace: number]>(
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

export async function countLanes(
  on: Queryable,
  now: Date,
  maxPerWorkspace: number,
  group: WorkspaceGroup = 'all',
): Promise<LaneCount> {
  const [counted] = await COUNT_LANES(group).all(on, now, maxPerWorkspace);
  return counted ?? { nodes: 0, lanes: 0 };
}
