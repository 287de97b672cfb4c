import { laterThan } from '#kernel/instant.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import type { UnappliedReason } from '#domain/invoicing/lifecycle/judge-status.ts';
import { recordNetworkStatus } from '#domain/invoicing/lifecycle/record-network-status.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import {
  checkRepeated,
  findDroppedMessage,
  findReceivedMessage,
  insertReceivedMessage,
  type ReceivedMessage,
} from '#domain/exchange/network-messages/received-messages.ts';
import type { ReceivedStatus } from './received-status.ts';

interface ReceivedOutcome {
  message: ReceivedMessage;
  workspace_id: string;
  repeated: boolean;
  unapplied_reason: UnappliedReason | null;
}

/**
 * Applies a status message to its invoice once: a repetition, even concurrent, gets the first answer. 422, without
 * writes, when another message has the identifier.
 */
export async function receiveStatusWithin(
  begun: Transaction,
  actor: Actor,
  received: ReceivedStatus,
  baseUrl: string,
  invoice: RowKey,
): Promise<ReceivedOutcome> {
  const { counted_by, set_at, status } = received;
  const { row, tx } = await lockOr404(begun, Invoice, invoice);
  const { workspace_id } = row;
  const key = {
    workspace_id,
    issuer: counted_by,
    message_id: status.message_id,
  };
  const occurred_at = set_at === null ? laterThan(row.updated_at, tx.now) : new Date(set_at);
  const stated = { ...status, occurred_at };
  const known = (await findReceivedMessage(tx, key)) ?? (await findDroppedMessage(tx, row, stated));
  if (known !== null) {
    checkRepeated(known, stated);
    return { message: known, workspace_id, repeated: true, unapplied_reason: null };
  }
  const before = { lifecycle_state: row.lifecycle_state };
  const { result, event, unapplied_reason } = await recordNetworkStatus(tx, row, stated, baseUrl);
  const message = { result, invoice_id: row.id, lifecycle_event_id: event.id };
  await insertReceivedMessage(tx, key, message);
  await recordChange(tx, actor, {
    workspace_id,
    action: 'receive_status',
    subject: 'invoices',
    subject_id: row.id,
    before,
    after: { lifecycle_state: row.lifecycle_state, status_code: event.status_code, result },
  });
  return { message, workspace_id, repeated: false, unapplied_reason };
}
