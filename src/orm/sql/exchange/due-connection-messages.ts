import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

/** A due message, by its lifecycle event, and the connection through which it leaves. */
export interface DueConnectionMessage extends RowKey {
  connection_id: string;
}

/** The messages of a deleted connection are ended. */
const MAY_CALL = `
  (c.archived_at is not null or c.sends and c.state <> 'paused' and c.sending_refusal is null
    and (c.held_until is null or c.held_until <= $2))
  and c.id <> all($3::bigint[])`;

/** After failures only questions leave: about messages that may be at the platform. An index has them. */
const MAY_SUBMIT = '(c.archived_at is not null or c.send_after is null or c.send_after <= $2)';

const DUE = `
  select m.lifecycle_event_id as id, m.connection_due_at from network_messages m
  where m.workspace_id = c.workspace_id and m.connection_id = c.id and m.connection_due_at <= $2`;
const DUE_QUESTION = `
  ${DUE} and (m.state = 'accepted' or m.empty_searches < 2 or m.refusal is not null)`;

const FIND_WORKSPACE = statement<
  { workspace_id: string },
  [after: string, now: Date, busy: readonly string[]]
>(
  'find_workspace_of_due_connection_message',
  `
    select c.workspace_id from platform_connections c
    where c.workspace_id > $1 and ${MAY_CALL}
      and (exists (${DUE_QUESTION}) or ${MAY_SUBMIT} and exists (${DUE}))
    order by c.workspace_id limit 1`,
);

/** For each connection, the question due longest, or else the message due longest. */
const FIND = statement<
  DueConnectionMessage,
  [workspace_id: string, now: Date, busy: readonly string[]]
>(
  'find_due_connection_message',
  `
    select c.workspace_id, due.id, c.id as connection_id
    from platform_connections c
    join lateral (
      select id, connection_due_at from (
        (select 0 as place, q.* from (${DUE_QUESTION}) q order by connection_due_at limit 1)
        union all
        (select 1, s.* from (${DUE} and ${MAY_SUBMIT}) s order by connection_due_at limit 1)
      ) of_connection
      order by place limit 1
    ) due on true
    where c.workspace_id = $1 and ${MAY_CALL}
    order by due.connection_due_at limit 1`,
);

/**
 * The message that has been due longest, in the first workspace above `after` that has one; of a connection its
 * searches and questions before what it sends first. A connection whose messages all wait costs no more than one
 * without any.
 * @param busy ids of connections that take no call now
 */
export async function findDueConnectionMessage(
  tx: Transaction,
  after: string,
  busy: readonly string[],
): Promise<DueConnectionMessage | null> {
  const next = await FIND_WORKSPACE.first(tx, after, tx.now, busy);
  return next === null ? null : FIND.first(tx, next.workspace_id, tx.now, busy);
}
