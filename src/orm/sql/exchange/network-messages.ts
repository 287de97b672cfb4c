import { printJson } from '#kernel/json.ts';
import type { NetworkMessageState } from '#machines/network-message.ts';
import type { Acknowledgement } from '#model/acknowledgement.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { lockWaiting } from './message-turns.ts';

/** A message carries the invoice itself, only through a connection, or a status. */
export type MessageKind = 'invoice' | 'status';

export interface NewNetworkMessage {
  /** Of its lifecycle event. */
  id: string;
  invoice_id: string;
  message_id: string;
  body: string;
}

/** A refused repeat: the outcome, if a search does not find an earlier attempt. */
export interface KeptRefusal {
  words: string;
  reason_codes: readonly string[];
}

/** A message for its machine and worker; `id` is its lifecycle event's. */
export interface LockedNetworkMessage extends RowKey {
  invoice_id: string;
  message_id: string;
  body: string;
  state: NetworkMessageState;
  leased_by: string | null;
  /** Attempts after which the network may have the message. */
  attempts_count: number;
  /** Null while an earlier message of the invoice waits, and once settled. While sending, the end of the lease. */
  next_attempt_at: Date | null;
  first_failed_at: Date | null;
  last_error: string | null;
  /** Null: it leaves through the service's own connector. */
  connection_id: string | null;
  kind: MessageKind;
  /** Ours, at the platform. */
  tracking_id: string | null;
  flow_id: string | null;
  acknowledgement: Acknowledgement | null;
  accepted_at: Date | null;
  acknowledgement_late_at: Date | null;
  /** Null until an attempt may be at the platform, then the searches since that found nothing. */
  empty_searches: number | null;
  refusal: KeptRefusal | null;
  /** Null before the directory was asked. */
  recipient_reachability: 'reachable' | 'unreachable' | 'undetermined' | null;
  /** Whether an invoice's bytes are stored. */
  has_file: boolean;
  /** Whether the directory is yet to be asked where a status goes. */
  assumes_address: boolean;
}

type Key = [workspace_id: string, lifecycle_event_id: string];

const COLUMNS = `
  workspace_id, lifecycle_event_id, invoice_id, connection_id, kind, message_id, tracking_id, body,
  state, skipped_reason, created_at, settled_at, next_attempt_at, connection_due_at, assumes_address`;

const INSERT = statement<never, [rows: string]>(
  'insert_network_messages',
  `
    insert into network_messages (${COLUMNS})
    select ${COLUMNS} from json_populate_recordset(null::network_messages, $1::json)
    on conflict do nothing`,
);

/** Columns by name; the others are those of a queued status that has no date yet. @returns how many are new */
export const insertMessages = (
  tx: Transaction,
  workspace_id: string,
  messages: readonly (NewNetworkMessage & Readonly<Record<string, unknown>>)[],
): Promise<number> => {
  const rows = messages.map(({ id: lifecycle_event_id, ...columns }) => ({
    kind: 'status',
    state: 'queued',
    assumes_address: false,
    workspace_id,
    lifecycle_event_id,
    created_at: tx.now,
    ...columns,
  }));
  return INSERT.run(tx, printJson(rows));
};

/** Queues messages of locked invoices for the service's connector: due at once, or after the waiting ones. */
export async function queueNetworkMessages(
  tx: Transaction,
  workspace_id: string,
  messages: readonly NewNetworkMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const ids = messages.map(({ invoice_id }) => invoice_id);
  const waiting = await lockWaiting(tx, workspace_id, ids, false);
  const queued = messages.map((message) => ({
    ...message,
    next_attempt_at: waiting.has(message.invoice_id) ? null : tx.now,
  }));
  const inserted = await insertMessages(tx, workspace_id, queued);
  if (inserted !== ids.length) throw new Error(`${inserted} of ${ids.length} messages are new`);
  tx.announce('network');
}

type Locked = Omit<LockedNetworkMessage, keyof RowKey | 'acknowledgement' | 'refusal'> & {
  acknowledgement: string | null;
  refusal: string | null;
};

const LOCK = statement<Locked, Key>(
  'lock_network_message',
  `
    select invoice_id, message_id, body, state, leased_by, attempts_count,
      coalesce(next_attempt_at, connection_due_at) as next_attempt_at, first_failed_at, last_error,
      connection_id, kind, tracking_id, flow_id, acknowledgement, accepted_at,
      acknowledgement_late_at, empty_searches, refusal, recipient_reachability, assumes_address,
      exists (
        select from network_message_files f
        where f.workspace_id = $1 and f.lifecycle_event_id = m.lifecycle_event_id
      ) as has_file
    from network_messages m
    where m.workspace_id = $1 and m.lifecycle_event_id = $2
    for update of m`,
);

export async function lockNetworkMessage(
  tx: Transaction,
  { workspace_id, id }: RowKey,
): Promise<LockedNetworkMessage | null> {
  const locked = await LOCK.first(tx, workspace_id, id);
  if (locked === null) return null;
  const { acknowledgement, refusal, ...columns } = locked;
  return {
    workspace_id,
    id,
    ...columns,
    // As `saveNetworkMessage` wrote them.
    acknowledgement:
      acknowledgement === null ? null : (JSON.parse(acknowledgement) as Acknowledgement),
    refusal: refusal === null ? null : (JSON.parse(refusal) as KeptRefusal),
  };
}

/** $3 and $4 are state and lease at the time of the lock. */
const SAVE = statement<
  never,
  [...Key, state_before: NetworkMessageState, leased_by_before: string | null, row: string]
>(
  'save_network_message',
  `
    update network_messages m
    set state = n.state, leased_by = n.leased_by, attempts_count = n.attempts_count,
      next_attempt_at = case when m.connection_id is null then n.next_attempt_at end,
      connection_due_at = case when m.connection_id is not null then n.next_attempt_at end,
      first_failed_at = n.first_failed_at, last_error = n.last_error, settled_at = n.settled_at,
      tracking_id = n.tracking_id, flow_id = n.flow_id, acknowledgement = n.acknowledgement,
      accepted_at = n.accepted_at, acknowledgement_late_at = n.acknowledgement_late_at,
      empty_searches = n.empty_searches, refusal = n.refusal,
      recipient_reachability = n.recipient_reachability, body = coalesce(n.body, m.body),
      assumes_address = n.assumes_address
    from json_populate_record(null::network_messages, $5::json) n
    where m.workspace_id = $1 and m.lifecycle_event_id = $2
      and m.state = $3 and m.leased_by is not distinct from $4`,
);

/**
 * Saves a message after a move, if it has not changed since the lock. All changes are one statement: a second one of
 * the same row would check its keys again, and deadlock with a transaction that has locked the invoice and waits for
 * this message.
 */
export async function saveNetworkMessage(
  tx: Transaction,
  { workspace_id, id, state, leased_by, body }: LockedNetworkMessage,
  after: LockedNetworkMessage & { settled_at: Date | null },
): Promise<void> {
  const row = printJson({
    ...after,
    body: after.body === body ? null : after.body,
    acknowledgement: textOf(after.acknowledgement),
    refusal: textOf(after.refusal),
  });
  const written = await SAVE.run(tx, workspace_id, id, state, leased_by, row);
  if (written !== 1) throw new Error(`the network message of event ${id} moved meanwhile`);
}

const textOf = (value: object | null): string | null => (value === null ? null : printJson(value));

const DESCRIBE = statement<{ invoice: string; status_code: string }, Key>(
  'describe_network_message',
  `
    select coalesce(i.invoice_number, i.id::text) as invoice, e.status_code
    from lifecycle_events e
    join invoices i on i.workspace_id = e.workspace_id and i.id = e.invoice_id
    where e.workspace_id = $1 and e.id = $2`,
);

/** The status that a message reports, and the invoice's number, or its id if it has no number. */
export const describeMessage = (
  tx: Queryable,
  { workspace_id, id }: RowKey,
): Promise<{ invoice: string; status_code: string }> => DESCRIBE.one(tx, workspace_id, id);
