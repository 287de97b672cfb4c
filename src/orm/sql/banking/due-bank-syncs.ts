import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

const FIND_WORKSPACE = statement<{ workspace_id: string }, [after: string, now: Date]>(
  'find_workspace_of_due_sync',
  `
    select workspace_id from bank_connections
    where workspace_id > $1 and state = 'syncing'
      and (lease_expires_at is null or lease_expires_at <= $2)
    order by workspace_id limit 1`,
);

/** Skips locked rows: they are being written, perhaps for longer than their lease. */
const FIND = statement<RowKey, [workspace_id: string, now: Date]>(
  'find_due_sync',
  `
    select workspace_id, id from bank_connections
    where workspace_id = $1 and state = 'syncing'
      and (lease_expires_at is null or lease_expires_at <= $2)
    order by sync_started_at limit 1 for update skip locked`,
);

/** The connection whose sync has been due longest, in the first workspace above `after` that has one. */
export async function findDueBankSync(tx: Transaction, after: string): Promise<RowKey | null> {
  for (let last = after; ;) {
    const next = await FIND_WORKSPACE.first(tx, last, tx.now);
    if (next === null) return null;
    const found = await FIND.first(tx, next.workspace_id, tx.now);
    if (found !== null) return found;
    last = next.workspace_id;
  }
}
