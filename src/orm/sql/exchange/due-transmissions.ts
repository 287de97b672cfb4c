import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

export interface DueTransmission extends RowKey {
  connection_id: string;
}

const FIND = statement<DueTransmission, [after: string, now: Date, busy: readonly string[]]>(
  'find_due_transmission',
  `
    select t.workspace_id, t.id, t.connection_id
    from transmissions t
    join platform_connections c on c.workspace_id = t.workspace_id and c.id = t.connection_id
    where t.workspace_id > $1 and t.next_attempt_at <= $2 and c.id <> all($3::bigint[])
      and c.archived_at is null and c.sends and c.state <> 'paused'
      and (c.held_until is null or c.held_until <= $2)
    order by t.workspace_id, t.next_attempt_at limit 1`,
);

/** The longest due in the first workspace above `after` that has one. */
export const findDueTransmission = (
  tx: Transaction,
  after: string,
  busy: readonly string[],
): Promise<DueTransmission | null> => FIND.first(tx, after, tx.now, busy);
