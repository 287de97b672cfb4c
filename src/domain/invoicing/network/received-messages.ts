import { conflict } from '#kernel/refusal.ts';
import type { Transaction } from '#orm/database.ts';
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
