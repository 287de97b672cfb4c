import { statement, type Queryable } from '#orm/statement.ts';
import { byGroup, type WorkspaceGroup } from '#orm/sql/by-group.ts';

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

/** A leased lane was due, so the index on due lanes finds both; lanes that wait for a retry are not read. */
const COUNT_LANES = byGroup<{ lanes: number }, [now: Date, max_per_workspace: number]>(
  'count_lanes',
  (within) => `
    select coalesce(sum(least(due.lanes, $2::int)), 0)::int as lanes
    from (
      select count(*) as lanes from delivery_lanes where due_at <= $1 ${within('workspace_id')}
      group by workspace_id
    ) due`,
);

/** Due lanes that all nodes together may hold; further ones of a workspace wait. */
export async function countLanes(
  on: Queryable,
  now: Date,
  maxPerWorkspace: number,
  group: WorkspaceGroup = 'all',
): Promise<number> {
  const [counted] = await COUNT_LANES(group).all(on, now, maxPerWorkspace);
  return counted?.lanes ?? 0;
}

/** A leased lane was due. */
const FREE_LANES = byGroup<never, [node: string, now: Date]>(
  'free_lanes',
  (within) => `
    update delivery_lanes set lease_expires_at = $2
    where due_at <= $2 and leased_by = $1 ${within('workspace_id')}`,
);

/** Ends the leases of a node that is known to be dead, so that others take its lanes at once. */
export async function freeLanes(
  on: Queryable,
  node: string,
  now: Date,
  group: WorkspaceGroup = 'all',
): Promise<void> {
  await FREE_LANES(group).run(on, node, now);
}
