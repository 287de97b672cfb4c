import type { NetworkMessageState } from '#machines/network-message.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** A message to the network as the operator sees it. */
export interface ListedMessage {
  workspace_id: string;
  lifecycle_event_id: string;
  invoice_id: string;
  invoice_number: string | null;
  status_code: string;
  /** By which the network knows it. */
  message_id: string;
  state: NetworkMessageState;
  attempts_count: number;
  created_at: Date;
  next_attempt_at: Date | null;
  settled_at: Date | null;
  last_error: string | null;
}

const MAX_LISTED = 1_000;

const LIST = statement<ListedMessage, [workspace_id: string, state: NetworkMessageState | null]>(
  'list_network_messages',
  `
    select m.workspace_id, m.lifecycle_event_id, m.invoice_id, i.invoice_number, e.status_code,
      m.message_id, m.state, m.attempts_count, m.created_at, m.next_attempt_at, m.settled_at,
      m.last_error
    from network_messages m
    join invoices i on i.workspace_id = m.workspace_id and i.id = m.invoice_id
    join lifecycle_events e on e.workspace_id = m.workspace_id and e.id = m.lifecycle_event_id
    where m.workspace_id = $1 and ($2::text is null or m.state = $2)
    order by m.lifecycle_event_id desc limit ${MAX_LISTED}`,
  { plannedEachTime: 'it is asked by a person' },
);

/** The latest messages of a workspace to the network, newest first. */
export const listMessages = (
  on: Queryable,
  workspace_id: string,
  state: NetworkMessageState | null,
): Promise<ListedMessage[]> => LIST.all(on, workspace_id, state);
