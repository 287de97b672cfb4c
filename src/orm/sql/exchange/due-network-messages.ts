import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

const FIND = statement<RowKey, [after: string, now: Date]>(
  'find_due_network_message',
  `
    select workspace_id, lifecycle_event_id as id from network_messages
    where workspace_id > $1 and next_attempt_at <= $2
    order by workspace_id, next_attempt_at limit 1`,
);

/** The message that has been due longest, in the first workspace above `after` that has one. */
export const findDueNetworkMessage = (tx: Transaction, after: string): Promise<RowKey | null> =>
  FIND.first(tx, after, tx.now);
