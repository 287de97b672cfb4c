import { conflict, refusedWhole } from '#kernel/api-error.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import type { NetworkStatus } from '#domain/invoicing/lifecycle/record-network-status.ts';

interface MessageKey {
  workspace_id: string;
  issuer: string;
  message_id: string;
}

export interface ReceivedMessage {
  result: 'applied' | 'recorded' | 'rejected';
  invoice_id: string;
  lifecycle_event_id: string;
}

/** The message that has the identifier, with the digest that shows whether it is the same. */
interface KnownMessage extends ReceivedMessage {
  message_sha256: string;
}

const FIND = statement<KnownMessage, [workspace_id: string, issuer: string, message_id: string]>(
  'find_received_message',
  `
    select r.result, r.invoice_id, r.lifecycle_event_id, e.message_sha256
    from received_messages r
    join lifecycle_events e on e.workspace_id = r.workspace_id
      and e.invoice_id = r.invoice_id and e.id = r.lifecycle_event_id
    where r.workspace_id = $1 and r.issuer = $2 and r.message_id = $3`,
);

export const findReceivedMessage = (
  tx: Transaction,
  { workspace_id, issuer, message_id }: MessageKey,
): Promise<KnownMessage | null> => FIND.first(tx, workspace_id, issuer, message_id);

const FIND_DROPPED = statement<
  KnownMessage,
  [
    workspace_id: string,
    invoice_id: string,
    message_id: string,
    message_sha256: string,
    issuer_id: string | null,
    issuer_scheme_id: string | null,
  ]
>(
  'find_status_of_dropped_message',
  `
    select e.invoice_id, e.id as lifecycle_event_id, e.message_sha256,
      case when e.rejected then 'rejected' when e.applied then 'applied' else 'recorded' end as result
    from lifecycle_events e
    where e.workspace_id = $1 and e.invoice_id = $2 and e.message_id = $3
      and (e.message_sha256 = $4
        or e.issuer_id = $5 and e.issuer_scheme_id is not distinct from $6)
      and not exists (
        select from received_messages r
        where r.workspace_id = $1 and r.invoice_id = $2 and r.lifecycle_event_id = e.id)
    order by e.message_sha256 = $4 desc, e.id limit 1`,
);

/** A message dropped by retention, found through its invoice, identifier and issuer. Its result is the event's by now. */
export const findDroppedMessage = (
  tx: Transaction,
  { workspace_id, id }: RowKey,
  { message_id, message_sha256, issuer }: NetworkStatus,
): Promise<KnownMessage | null> =>
  FIND_DROPPED.first(
    tx,
    workspace_id,
    id,
    message_id,
    message_sha256,
    issuer?.id ?? null,
    issuer?.scheme_id ?? null,
  );

/** 422 if another message has the identifier: no message is dropped silently. */
export function checkRepeated(known: KnownMessage, { message_sha256 }: NetworkStatus): void {
  if (known.message_sha256 !== message_sha256) throw refusedWhole(OTHER_CONTENT);
}

const OTHER_CONTENT = {
  code: 'taken',
  message: 'Un autre message de cet identifiant a déjà été reçu de cet émetteur',
} as const;

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

/** 409 if the message concurrently came about another invoice. */
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
