import type { NetworkMessageState } from '#machines/network-message.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

interface NewNetworkMessage extends RowKey {
  invoice_id: string;
  message_id: string;
  body: string;
}

/** A message for its machine and worker; `id` is its lifecycle event's. */
export interface LockedNetworkMessage extends RowKey {
  invoice_id: string;
  message_id: string;
  body: string;
  state: NetworkMessageState;
  leased_by: string | null;
  attempts_count: number;
  /** Null while an earlier message of the invoice waits, and once settled. While sending, the end of the lease. */
  next_attempt_at: Date | null;
  first_failed_at: Date | null;
  last_error: string | null;
}

type Key = [workspace_id: string, lifecycle_event_id: string];

const LOCK_LAST_WAITING = statement<object, [workspace_id: string, invoice_id: string]>(
  'lock_last_waiting_network_message',
  `
    select from network_messages
    where workspace_id = $1 and invoice_id = $2 and settled_at is null
    order by lifecycle_event_id desc limit 1 for update`,
);

const INSERT = statement<
  never,
  [
    ...Key,
    invoice_id: string,
    message_id: string,
    body: string,
    created_at: Date,
    next_attempt_at: Date | null,
  ]
>(
  'queue_network_message',
  `
    insert into network_messages (workspace_id, lifecycle_event_id, invoice_id, message_id, body,
      created_at, next_attempt_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
);

/**
 * Queues a message of a locked invoice: due at once, or after the invoice's waiting ones. Locks the last of these, so
 * that it releases this message even if it is settled at the same time.
 */
export async function queueNetworkMessage(
  tx: Transaction,
  { workspace_id, id, invoice_id, message_id, body }: NewNetworkMessage,
): Promise<void> {
  const waiting = await LOCK_LAST_WAITING.first(tx, workspace_id, invoice_id);
  const due = waiting === null ? tx.now : null;
  await INSERT.run(tx, workspace_id, id, invoice_id, message_id, body, tx.now, due);
  tx.announce('network');
}

const LOCK = statement<Omit<LockedNetworkMessage, keyof RowKey>, Key>(
  'lock_network_message',
  `
    select invoice_id, message_id, body, state, leased_by, attempts_count, next_attempt_at,
      first_failed_at, last_error
    from network_messages
    where workspace_id = $1 and lifecycle_event_id = $2
    for update`,
);

export async function lockNetworkMessage(
  tx: Transaction,
  { workspace_id, id }: RowKey,
): Promise<LockedNetworkMessage | null> {
  const locked = await LOCK.first(tx, workspace_id, id);
  return locked === null ? null : { workspace_id, id, ...locked };
}

/** $3 and $4 are state and lease at the time of the lock. */
const SAVE = statement<
  never,
  [
    ...Key,
    state_before: NetworkMessageState,
    leased_by_before: string | null,
    state: NetworkMessageState,
    leased_by: string | null,
    attempts_count: number,
    next_attempt_at: Date | null,
    first_failed_at: Date | null,
    last_error: string | null,
    settled_at: Date | null,
  ]
>(
  'save_network_message',
  `
    update network_messages
    set state = $5, leased_by = $6, attempts_count = $7, next_attempt_at = $8,
      first_failed_at = $9, last_error = $10, settled_at = $11
    where workspace_id = $1 and lifecycle_event_id = $2
      and state = $3 and leased_by is not distinct from $4`,
);

/** Saves a message after a move, if it has not changed since the lock. */
export async function saveNetworkMessage(
  tx: Transaction,
  before: LockedNetworkMessage,
  after: LockedNetworkMessage & { settled_at: Date | null },
): Promise<void> {
  const written = await SAVE.run(
    tx,
    before.workspace_id,
    before.id,
    before.state,
    before.leased_by,
    after.state,
    after.leased_by,
    after.attempts_count,
    after.next_attempt_at,
    after.first_failed_at,
    after.last_error,
    after.settled_at,
  );
  if (written !== 1) throw new Error(`the network message of event ${before.id} moved meanwhile`);
}

const DESCRIBE = statement<{ invoice: string; status_code: string }, Key>(
  'describe_network_message',
  `
    select coalesce(i.invoice_number, i.id::text) as invoice, e.status_code
    from lifecycle_events e
    join invoices i on i.workspace_id = e.workspace_id and i.id = e.invoice_id
    where e.workspace_id = $1 and e.id = $2`,
);

/** What a message reports: the status, and the number of the invoice, or else its id. */
export const describeMessage = (
  tx: Transaction,
  { workspace_id, id }: RowKey,
): Promise<{ invoice: string; status_code: string }> => DESCRIBE.one(tx, workspace_id, id);

const IS_FIRST = statement<{ is_first: boolean }, [...Key, invoice_id: string]>(
  'is_first_waiting_network_message',
  `
    select not exists (
      select from network_messages
      where workspace_id = $1 and lifecycle_event_id < $2 and invoice_id = $3 and settled_at is null
    ) as is_first`,
);

/**
 * Whether no earlier message of its invoice waits. The invoice is not locked: an earlier message settled at the same
 * time releases this one.
 */
export const isFirstWaiting = async (
  tx: Transaction,
  { workspace_id, id, invoice_id }: LockedNetworkMessage,
): Promise<boolean> => (await IS_FIRST.one(tx, workspace_id, id, invoice_id)).is_first;

const LOCK_NEXT_WAITING = statement<{ id: string }, [...Key, invoice_id: string]>(
  'lock_next_waiting_network_message',
  `
    select lifecycle_event_id as id from network_messages
    where workspace_id = $1 and lifecycle_event_id > $2 and invoice_id = $3 and settled_at is null
    order by lifecycle_event_id limit 1 for update`,
);
const MAKE_DUE = statement<never, [...Key, now: Date]>(
  'make_network_message_due',
  `
    update network_messages set next_attempt_at = $3
    where workspace_id = $1 and lifecycle_event_id = $2 and state <> 'parked'`,
);

/** Makes the invoice's next waiting message due. Locks it first, so that one withdrawn at the same time is skipped. */
export async function makeNextDue(
  tx: Transaction,
  { workspace_id, id, invoice_id }: LockedNetworkMessage,
): Promise<void> {
  const next = await LOCK_NEXT_WAITING.first(tx, workspace_id, id, invoice_id);
  if (next === null) return;
  await MAKE_DUE.run(tx, workspace_id, next.id, tx.now);
  tx.announce('network');
}
