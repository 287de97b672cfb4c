import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

/** A connection that receives nothing has no passes. */
const IS_DUE = `
  archived_at is null and state <> 'paused' and receives and due_at <= $2
  and (held_until is null or held_until <= $2)
  and (lease_expires_at is null or lease_expires_at <= $2)
  and not (id = any($3))`;

const FIND_WORKSPACE = statement<
  { workspace_id: string },
  [after: string, now: Date, busy_ids: readonly string[]]
>(
  'find_workspace_of_due_pass',
  `
    select workspace_id from platform_connections
    where workspace_id > $1 and ${IS_DUE}
    order by workspace_id limit 1`,
);

/** Skips locked rows: they are being written. */
const FIND = statement<RowKey, [workspace_id: string, now: Date, busy_ids: readonly string[]]>(
  'find_due_pass',
  `
    select workspace_id, id from platform_connections
    where workspace_id = $1 and ${IS_DUE}
    order by due_at limit 1 for update skip locked`,
);

/**
 * The connection whose pass has been due longest, in the first workspace above `after` that has one.
 * @param busy connections that are left out
 */
export async function findDuePlatformPass(
  tx: Transaction,
  after: string,
  busy: readonly string[],
): Promise<RowKey | null> {
  for (let last = after; ;) {
    const next = await FIND_WORKSPACE.first(tx, last, tx.now, busy);
    if (next === null) return null;
    const found = await FIND.first(tx, next.workspace_id, tx.now, busy);
    if (found !== null) return found;
    last = next.workspace_id;
  }
}
