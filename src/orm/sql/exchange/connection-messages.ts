import type { SkippedReason } from '#model/platform-flow.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import { lockWaiting } from './message-turns.ts';
import { insertMessages, type MessageKind } from './network-messages.ts';
import { insertOutgoingFlow } from './platform-flows.ts';

interface NewMessage extends RowKey {
  connection_id: string;
  invoice_id: string;
  kind: MessageKind;
  /** Unique at a connection. */
  message_id: string;
  tracking_id: string;
  /** CDAR; empty for an invoice, whose bytes are made before its first attempt. */
  body: string;
  /** A status: the directory is asked for its address. */
  assumes_address: boolean;
}

/** @returns false, without change, if the connection has another message of the identifier */
async function insertMessage(
  tx: Transaction,
  message: NewMessage & Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { workspace_id, id: lifecycle_event_id, connection_id, invoice_id } = message;
  if ((await insertMessages(tx, workspace_id, [message])) === 0) return false;
  await insertOutgoingFlow(tx, { workspace_id, connection_id, lifecycle_event_id, invoice_id });
  return true;
}

/**
 * Queues a message of a locked invoice for its company's connection: due at once, or after the waiting ones.
 * @returns false, without change, if the connection has another message of the identifier
 */
export async function queueMessageOfConnection(
  tx: Transaction,
  message: NewMessage,
): Promise<boolean> {
  const waiting = await lockWaiting(tx, message.workspace_id, [message.invoice_id], true);
  const connection_due_at = waiting.size > 0 ? null : tx.now;
  if (!(await insertMessage(tx, { ...message, connection_due_at }))) return false;
  tx.announce('network');
  return true;
}

type UnsentMessage = Omit<NewMessage, 'body' | 'message_id' | 'assumes_address'>;

/** Records a message that is never sent. Its tracking id is its identifier, so it cannot clash with another's. */
export async function insertUnsentMessage(
  tx: Transaction,
  message: UnsentMessage,
  state: 'skipped' | 'withdrawn',
  skipped_reason: SkippedReason | null,
): Promise<void> {
  const settled = { state, skipped_reason, settled_at: tx.now };
  const unsent = { message_id: message.tracking_id, body: '', assumes_address: false };
  await insertMessage(tx, { ...message, ...unsent, ...settled });
}

const IS_UNSENT = statement<{ is_unsent: boolean }, [workspace_id: string, invoice_id: string]>(
  'is_invoice_unsent',
  `
    select exists (
      select from network_messages
      where workspace_id = $1 and invoice_id = $2 and kind = 'invoice'
        and (state in ('failed', 'withdrawn') or state = 'skipped' and skipped_reason <> 'taken_over')
    ) as is_unsent`,
);

/** Whether an invoice was to be sent itself, and was not, so that its platform takes no status of it. */
export const isInvoiceUnsent = async (
  tx: Transaction,
  { workspace_id, id }: RowKey,
): Promise<boolean> => (await IS_UNSENT.one(tx, workspace_id, id)).is_unsent;

/** A message that a flow of a platform is. */
export interface OwnMessage extends RowKey {
  /** The flow is of an earlier sending, before a person had the message sent again. */
  is_former: boolean;
}

/** A tracking id is the company's alone; a flow id means something at its own platform. */
const FIND_OWN = statement<
  Pick<OwnMessage, 'id' | 'is_former'>,
  [workspace_id: string, connection_id: string, flow_id: string, tracking_id: string | null]
>(
  'find_message_of_own_flow',
  `
    with own as (
      select c.id, c.id = p.id or c.flow_url = p.flow_url as is_same_platform
      from platform_connections p
      join platform_connections c on c.workspace_id = p.workspace_id and c.company_id = p.company_id
      where p.workspace_id = $1 and p.id = $2)
    select id, is_former from (
      select m.lifecycle_event_id as id, false as is_former
      from own join network_messages m
        on m.workspace_id = $1 and m.connection_id = own.id and m.tracking_id = $4
      union all
      select m.lifecycle_event_id, false
      from own join network_messages m
        on m.workspace_id = $1 and m.connection_id = own.id and m.flow_id = $3
      where own.is_same_platform
      union all
      select f.lifecycle_event_id, true
      from own join former_platform_flows f
        on f.workspace_id = $1 and f.connection_id = own.id and f.tracking_id = $4
      union all
      select f.lifecycle_event_id, true
      from own join former_platform_flows f
        on f.workspace_id = $1 and f.connection_id = own.id and f.flow_id = $3
      where own.is_same_platform) found
    order by is_former, id limit 1`,
);

/** The message of a connection's company, sent through this connection or an earlier one, that a flow is. */
export async function findMessageOfFlow(
  tx: Transaction,
  { workspace_id, id }: RowKey,
  flow: { flow_id: string; tracking_id: string | null },
): Promise<OwnMessage | null> {
  // Ours are lower-case; a platform may write them otherwise.
  const tracking_id = flow.tracking_id?.toLowerCase() ?? null;
  const found = await FIND_OWN.first(tx, workspace_id, id, flow.flow_id, tracking_id);
  return found === null ? null : { workspace_id, ...found };
}

const NOTE_FORMER = statement<never, [workspace_id: string, lifecycle_event_id: string]>(
  'note_former_platform_flow',
  `
    insert into former_platform_flows (
      workspace_id, lifecycle_event_id, tracking_id, connection_id, flow_id)
    select workspace_id, lifecycle_event_id, tracking_id, connection_id, flow_id
    from network_messages
    where workspace_id = $1 and lifecycle_event_id = $2 and connection_id is not null
      and tracking_id is not null
    on conflict do nothing`,
);

/** Keeps how a locked message is known to its platform, before it gets another tracking id. */
export const noteFormerFlow = async (
  tx: Transaction,
  { workspace_id, id }: RowKey,
): Promise<void> => {
  await NOTE_FORMER.run(tx, workspace_id, id);
};
