import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

export interface DuePlatformFlow extends RowKey {
  connection_id: string;
}

/** A platform that gives no list at all gives no files either. */
const MAY_CALL = `
  c.archived_at is null and c.receives and c.state <> 'paused' and c.is_reached
  and (c.held_until is null or c.held_until <= $2)
  and not (c.id = any($3))`;

type Look = [after_or_workspace_id: string, now: Date, busy_connection_ids: readonly string[]];

const FIND_WORKSPACE = statement<{ workspace_id: string }, Look>(
  'find_workspace_of_due_platform_flow',
  `
    select c.workspace_id from platform_connections c
    where c.workspace_id > $1 and ${MAY_CALL} and exists (
      select from platform_flows f
      where f.workspace_id = c.workspace_id and f.connection_id = c.id and f.next_attempt_at <= $2)
    order by c.workspace_id limit 1`,
);

/** The first flow of a connection among those that are tried for the first time, or again. */
const firstOf = (is_again: boolean): string => `
  (select ${is_again} as is_again, f.id, f.next_attempt_at from platform_flows f
  where f.workspace_id = $1 and f.connection_id = c.id and f.next_attempt_at <= $2
    and f.first_failed_at is ${is_again ? 'not null' : 'null'}
  order by f.next_attempt_at, f.id limit 1)`;

/**
 * Each connection is asked for its first flow alone, since another one may have thousands that wait. Those that are tried
 * again come last, or thousands that wait for their invoices would hold up new ones.
 */
const FIND = statement<DuePlatformFlow, Look>(
  'find_due_platform_flow',
  `
    select c.workspace_id, due.id, c.id as connection_id
    from platform_connections c
    cross join lateral (
      select is_again, id, next_attempt_at from (${firstOf(false)} union all ${firstOf(true)}) each_kind
      order by is_again limit 1) due
    where c.workspace_id = $1 and ${MAY_CALL}
    order by due.is_again, due.next_attempt_at, due.id limit 1`,
);

/**
 * A flow that is tried for the first time, else the one that has been due longest, in the first workspace above `after`
 * that has one.
 * @param busy connections that are left out
 */
export async function findDuePlatformFlow(
  tx: Transaction,
  after: string,
  busy: readonly string[],
): Promise<DuePlatformFlow | null> {
  const next = await FIND_WORKSPACE.first(tx, after, tx.now, busy);
  return next === null ? null : FIND.first(tx, next.workspace_id, tx.now, busy);
}
