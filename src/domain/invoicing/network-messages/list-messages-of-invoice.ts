import type { NetworkMessageState } from '#machines/network-message.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** A status's message to the network, by its lifecycle event. */
export interface MessageOfStatus {
  lifecycle_event_id: string;
  state: NetworkMessageState;
  attempts_count: number;
  next_attempt_at: Date | null;
  last_error: string | null;
}

const LIST = statement<MessageOfStatus, [workspace_id: string, invoice_id: string]>(
  'list_messages_of_invoice',
  `
    select lifecycle_event_id, state, attempts_count, next_attempt_at, last_error
    from network_messages where workspace_id = $1 and invoice_id = $2`,
);

/** The messages of a workspace that are looked at. */
const LATEST = 50;

const FIND_TRIED = statement<{ tried: boolean }, [workspace_id: string]>(
  'find_tried_network_message',
  `
    select exists (
      select from (
        select attempts_count from network_messages
        where workspace_id = $1 order by lifecycle_event_id desc limit ${LATEST}
      ) latest where attempts_count > 0
    ) as tried`,
);

/**
 * The messages of an invoice's statuses, and whether a platform takes those of the workspace: without one, none is ever
 * tried.
 */
export async function listMessagesOfInvoice(
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<{ messages: MessageOfStatus[]; is_connected: boolean }> {
  const messages = await LIST.all(on, workspace_id, id);
  const { tried } = await FIND_TRIED.one(on, workspace_id);
  return { messages, is_connected: tried };
}
