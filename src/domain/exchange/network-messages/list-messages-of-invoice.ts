import type { NetworkMessageState } from '#machines/network-message.ts';
import type { Reachability } from '#model/directory-line.ts';
import type { Acknowledgement } from '#model/acknowledgement.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { SkippedReason } from '#model/platform-flow.ts';
import type { MessageKind } from '#orm/sql/exchange/network-messages.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** A status's message to the network, by its lifecycle event; or the invoice itself, by its event 200. */
export interface MessageOfStatus {
  lifecycle_event_id: string;
  state: NetworkMessageState;
  kind: MessageKind;
  connection_id: string | null;
  skipped_reason: SkippedReason | null;
  recipient_reachability: Reachability | null;
  acknowledgement_late_at: Date | null;
  /** Remarks of a platform that took the message. */
  warnings: readonly string[];
  attempts_count: number;
  next_attempt_at: Date | null;
  last_error: string | null;
}

type FoundMessage = Omit<MessageOfStatus, 'warnings'> & { acknowledgement: string | null };

const LIST = statement<FoundMessage, [workspace_id: string, invoice_id: string]>(
  'list_messages_of_invoice',
  `
    select lifecycle_event_id, state, kind, connection_id, skipped_reason, recipient_reachability,
      acknowledgement_late_at, acknowledgement, attempts_count,
      coalesce(next_attempt_at, connection_due_at) as next_attempt_at, last_error
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
        where workspace_id = $1 and connection_id is null
        order by lifecycle_event_id desc limit ${LATEST}
      ) latest where attempts_count > 0
    ) as tried`,
);

/**
 * The messages of an invoice's statuses, and whether the service's connector takes those of the workspace: without one,
 * none is ever tried.
 */
export async function listMessagesOfInvoice(
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<{ messages: MessageOfStatus[]; is_connected: boolean }> {
  const found = await LIST.all(on, workspace_id, id);
  const messages = found.map(({ acknowledgement, ...message }) => ({
    ...message,
    warnings: acknowledgement === null ? [] : warningsOf(acknowledgement),
  }));
  const { tried } = await FIND_TRIED.one(on, workspace_id);
  return { messages, is_connected: tried };
}

function warningsOf(text: string): string[] {
  const { details } = JSON.parse(text) as Acknowledgement; // as it was saved
  return details
    .filter(({ level }) => level?.toLowerCase() === 'warning')
    .map(({ reason_code, reason_message }) =>
      [reason_code, reason_message].filter((part) => part !== null).join(' : '),
    );
}
