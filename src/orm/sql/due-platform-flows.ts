import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

export interface DuePlatformFlow extends RowKey {
  connection_id: string;
}

const FIND_WORKSPACE = statement<{ workspace_id: string }, [after: string, now: Date]>(
  'find_workspace_of_due_platform_flow',
  `
    select workspace_id from platform_flows
    where workspace_id > $1 and next_attempt_at <= $2
    order by workspace_id limit 1`,
);

/**
 * A platform that gives no list gives no files either. Each connection is asked for its first flow alone, since another
 * one may have thousands that wait.
 */
const FIND = statement<
  DuePlatformFlow,
  [workspace_id: string, now: Date, busy_connection_ids: readonly string[]]
>(
  'find_due_platform_flow',
  `
    select f.workspace_id, f.id, f.connection_id
    from platform_connections c
    cross join lateral (
      select workspace_id, id, connection_id, next_attempt_at from platform_flows
      where workspace_id = $1 and connection_id = c.id and next_attempt_at <= $2
      order by next_attempt_at, id limit 1) f
    where c.workspace_id = $1 and c.archived_at is null and c.receives
      and c.state <> 'paused' and c.failed_passes = 0
      and (c.held_until is null or c.held_until <= $2)
      and not (c.id = any($3))
    order by f.next_attempt_at, f.id limit 1`,
);

/**
 * The flow that has been due longest, in the first workspace above `after` that has one.
 * @param busy connections that are left out
 */
export async function findDuePlatformFlow(
  tx: Transaction,
  after: string,
  busy: readonly string[],
): Promise<DuePlatformFlow | null> {
  for (let last = after; ;) {
    const next = await FIND_WORKSPACE.first(tx, last, tx.now);
    if (next === null) return null;
    const found = await FIND.first(tx, next.workspace_id, tx.now, busy);
    if (found !== null) return found;
    last = next.workspace_id;
  }
}
