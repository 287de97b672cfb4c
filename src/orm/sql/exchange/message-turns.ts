import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

type Key = [workspace_id: string, lifecycle_event_id: string];

/** A message that has a turn among those of its invoice. */
interface WaitingMessage extends RowKey {
  invoice_id: string;
  connection_id: string | null;
}

/** A message that the next one of its invoice and way waits for. */
const WAITS = 'settled_at is null and acknowledgement_late_at is null';

const LOCK_WAITING = statement<
  { invoice_id: string },
  [workspace_id: string, invoice_ids: readonly string[], has_connection: boolean]
>(
  'lock_waiting_network_messages',
  `
    select invoice_id from network_messages
    where workspace_id = $1 and invoice_id = any($2::bigint[]) and ${WAITS}
      and (connection_id is not null) = $3
    order by lifecycle_event_id for update`,
);

/**
 * Locks the messages of locked invoices that wait, so that the last of each releases the next even if it is settled at
 * the same time. Those of a connection and those of the service's connector do not wait for one another: either way may
 * be closed.
 * @returns the invoices that have one
 */
export const lockWaiting = async (
  tx: Transaction,
  workspace_id: string,
  invoice_ids: readonly string[],
  has_connection: boolean,
): Promise<ReadonlySet<string>> => {
  const waiting = await LOCK_WAITING.all(tx, workspace_id, invoice_ids, has_connection);
  return new Set(waiting.map(({ invoice_id }) => invoice_id));
};

const IS_FIRST = statement<
  { is_first: boolean },
  [...Key, invoice_id: string, has_connection: boolean]
>(
  'is_first_waiting_network_message',
  `
    select not exists (
      select from network_messages
      where workspace_id = $1 and lifecycle_event_id < $2 and invoice_id = $3 and ${WAITS}
        and (connection_id is not null) = $4
    ) as is_first`,
);

/**
 * Whether no earlier message of its invoice waits that goes the same way. The invoice is not locked: an earlier message
 * settled at the same time releases this one.
 */
export const isFirstWaiting = async (
  tx: Transaction,
  { workspace_id, id, invoice_id, connection_id }: WaitingMessage,
): Promise<boolean> =>
  (await IS_FIRST.one(tx, workspace_id, id, invoice_id, connection_id !== null)).is_first;

const LOCK_NEXT_WAITING = statement<
  { id: string },
  [...Key, invoice_id: string, has_connection: boolean]
>(
  'lock_next_waiting_network_message',
  `
    select lifecycle_event_id as id from network_messages
    where workspace_id = $1 and lifecycle_event_id > $2 and invoice_id = $3 and ${WAITS}
      and (connection_id is not null) = $4
    order by lifecycle_event_id limit 1 for update`,
);
/** One that was let go before may be under way. */
const MAKE_DUE = statement<never, [...Key, now: Date]>(
  'make_network_message_due',
  `
    update network_messages
    set next_attempt_at = case when connection_id is null then $3::timestamptz end,
      connection_due_at = case when connection_id is not null then $3::timestamptz end
    where workspace_id = $1 and lifecycle_event_id = $2 and state = 'queued'
      and coalesce(next_attempt_at, connection_due_at) is null`,
);

/** Makes the invoice's next waiting message of the same way due. Locks it first, so that one withdrawn at the same time is skipped. */
export async function makeNextDue(
  tx: Transaction,
  { workspace_id, id, invoice_id, connection_id }: WaitingMessage,
): Promise<void> {
  const has_connection = connection_id !== null;
  const next = await LOCK_NEXT_WAITING.first(tx, workspace_id, id, invoice_id, has_connection);
  if (next === null) return;
  await MAKE_DUE.run(tx, workspace_id, next.id, tx.now);
  tx.announce('network');
}

const FIND_LATER = statement<{ id: string }, [...Key, invoice_id: string]>(
  'find_later_network_messages',
  `
    select lifecycle_event_id as id from network_messages
    where workspace_id = $1 and lifecycle_event_id > $2 and invoice_id = $3
      and state in ('queued', 'held')
    order by lifecycle_event_id`,
);

/** Later messages of the invoice that no attempt was made to send, in order. */
export const findLaterUnsent = (
  tx: Transaction,
  { workspace_id, id, invoice_id }: WaitingMessage,
): Promise<{ id: string }[]> => FIND_LATER.all(tx, workspace_id, id, invoice_id);

const GOES_THAT_WAY = statement<{ goes: boolean }, [...Key, has_connection: boolean]>(
  'goes_network_message_that_way',
  `
    select exists (
      select from network_messages
      where workspace_id = $1 and lifecycle_event_id = $2 and (connection_id is not null) = $3
        and state not in ('withdrawn', 'skipped')
    ) as goes`,
);

/** Whether an event has a message by a connection, or by the service's connector, that has left or may leave. */
export const goesThatWay = async (tx: Transaction, ...way: [...Key, boolean]): Promise<boolean> =>
  (await GOES_THAT_WAY.one(tx, ...way)).goes;
