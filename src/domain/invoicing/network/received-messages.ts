import { conflict } from '#kernel/refusal.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

/** A message of the network, by its own identifier and its issuer. */
interface MessageKey {
  workspace_id: string;
  issuer: string;
  message_id: string;
}

/** The outcome of a message. */
export interface ReceivedMessage {
  result: 'applied' | 'recorded' | 'rejected';
  invoice_id: string;
  lifecycle_event_id: string;
}

const FIND = statement<ReceivedMessage, [workspace_id: string, issuer: string, message_id: string]>(
  'find_received_message',
  `
    select result, invoice_id, lifecycle_event_id from received_messages
    where workspace_id = $1 and issuer = $2 and message_id = $3`,
);

export const findReceivedMessage = (
  tx: Transaction,
  { workspace_id, issuer, message_id }: MessageKey,
): Promise<ReceivedMessage | null> => FIND.first(tx, workspace_id, issuer, message_id);

const FIND_DROPPED = statement<
  ReceivedMessage,
  [workspace_id: string, invoice_id: string, message_id: string, status_code: string]
>(
  'find_status_of_dropped_message',
  `
    select e.invoice_id, e.id as lifecycle_event_id,
      case when e.rejected then 'rejected' when e.applied then 'applied' else 'recorded' end as result
    from lifecycle_events e
    where e.workspace_id = $1 and e.invoice_id = $2 and e.message_id = $3 and e.status_code = $4
      and not exists (
        select from received_messages r
        where r.workspace_id = $1 and r.invoice_id = $2 and r.lifecycle_event_id = e.id)
    order by e.id limit 1`,
);

/** The status of a message whose row retention has dropped: that of its invoice, identifier and code. */
export const findDroppedMessage = (
  tx: Transaction,
  { workspace_id, id }: RowKey,
  { message_id, status_code }: { message_id: string; status_code: string },
): Promise<ReceivedMessage | null> =>
  FIND_DROPPED.first(tx, workspace_id, id, message_id, status_code);

const INSERT = statement<
  never,
  [
    workspace_id: string,
    issuer: string,
    message_id: string,
    result: string,
    invoice_id: string,
    lifecycle_event_id: string,
    received_at: Date,
  ]
>(
  'insert_received_message',
  `
    insert into received_messages (
      workspace_id, issuer, message_id, result, invoice_id, lifecycle_event_id, received_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict do nothing`,
);

/** 409 when the same message came at the same time, about another invoice. */
export async function insertReceivedMessage(
  tx: Transaction,
  { workspace_id, issuer, message_id }: MessageKey,
  { result, invoice_id, lifecycle_event_id }: ReceivedMessage,
): Promise<void> {
  const inserted = await INSERT.run(
    tx,
    workspace_id,
    issuer,
    message_id,
    result,
    invoice_id,
    lifecycle_event_id,
    tx.now,
  );
  if (inserted === 0) throw conflict("Un message du même identifiant vient d'être reçu");
}
