import type { NetworkMessageState } from '#machines/network-message.ts';
import type { SkippedReason } from '#model/platform-flow.ts';
import type { MessageKind } from '#orm/sql/exchange/network-messages.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export interface ListedMessage {
  workspace_id: string;
  lifecycle_event_id: string;
  invoice_id: string;
  invoice_number: string | null;
  status_code: string;
  /** The network's name for it. */
  message_id: string;
  kind: MessageKind;
  /** Null: it leaves through the service's own connector. */
  connection_id: string | null;
  /** Ours and the platform's names for the flow. */
  tracking_id: string | null;
  flow_id: string | null;
  state: NetworkMessageState;
  skipped_reason: SkippedReason | null;
  attempts_count: number;
  created_at: Date;
  next_attempt_at: Date | null;
  settled_at: Date | null;
  last_error: string | null;
}

const COLUMNS = `
  m.workspace_id, m.lifecycle_event_id, m.invoice_id, i.invoice_number, e.status_code, m.message_id,
  m.kind, m.connection_id, m.tracking_id, m.flow_id, m.state, m.skipped_reason, m.attempts_count,
  m.created_at, coalesce(m.next_attempt_at, m.connection_due_at) as next_attempt_at, m.settled_at,
  m.last_error`;

const JOINED = `
  from network_messages m
  join invoices i on i.workspace_id = m.workspace_id and i.id = m.invoice_id
  join lifecycle_events e on e.workspace_id = m.workspace_id and e.id = m.lifecycle_event_id`;

const LIST = statement<
  ListedMessage,
  [workspace_id: string, state: NetworkMessageState | null, limit: number]
>(
  'list_network_messages',
  `
    select ${COLUMNS} ${JOINED}
    where m.workspace_id = $1 and ($2::text is null or m.state = $2)
    order by m.lifecycle_event_id desc limit $3`,
  { plannedEachTime: 'it is asked by a person' },
);

const FIND = statement<
  ListedMessage & { body: string },
  [workspace_ids: readonly string[], lifecycle_event_id: string]
>(
  'find_listed_network_message',
  `
    select ${COLUMNS}, m.body ${JOINED}
    where m.workspace_id = any($1::bigint[]) and m.lifecycle_event_id = $2`,
);

/** A workspace's latest messages to the network, newest first. */
export const listMessages = (
  on: Queryable,
  workspace_id: string,
  state: NetworkMessageState | null,
  limit: number,
): Promise<ListedMessage[]> => LIST.all(on, workspace_id, state, limit);

/**
 * A lifecycle event's message with its CDAR, or null; looked up in these workspaces, as no index has the event
 * alone.
 */
export const findListedMessage = (
  on: Queryable,
  workspace_ids: readonly string[],
  lifecycle_event_id: string,
): Promise<(ListedMessage & { body: string }) | null> =>
  FIND.first(on, workspace_ids, lifecycle_event_id);
