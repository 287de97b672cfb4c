import { randomUUID } from 'node:crypto';
import { printCdar } from '#einvoice/cdar.ts';
import { partySiren } from '#einvoice/json/own-side.ts';
import { statusOfCode } from '#einvoice/model/lifecycle-codes.ts';
import { OWN_MOVES } from '#machines/own-moves.ts';
import { findEnteredFile } from '#domain/invoicing/entered-purchases/find-entered-file.ts';
import type { Transaction } from '#orm/database.ts';
import { queueNetworkMessage } from '#orm/sql/exchange/network-messages.ts';
import type {
  AnnouncedInvoice,
  AnnouncedStatus,
} from '#domain/invoicing/invoices/network-outbox.ts';
import { checkStatusMessage } from '#einvoice/status-messages/check-status-message.ts';
import { composeStatusMessage } from '#einvoice/status-messages/compose-status-message.ts';
import { goesThatWay } from '#orm/sql/exchange/message-turns.ts';
import { moveMessage } from '#domain/exchange/network-messages/move-message.ts';
import { findWorkspacesOf } from './find-workspaces-of.ts';
import { findSendingConnection } from './queue-invoice.ts';
import { queueStatusOfConnection } from './queue-status-of-connection.ts';

/**
 * Queues the message of a treatment status, in the transaction that sets it: for the platform of the company, else for
 * the service's own connector. None for a status of transmission, which is a platform's to send, another party's status,
 * a purchase that was typed from a file, or a message that would break its rules, such as without an address. None by
 * the service's own connector, either, in the name of a SIREN for which another workspace receives.
 */
export async function queueStatus(
  tx: Transaction,
  invoice: AnnouncedInvoice,
  event: AnnouncedStatus,
): Promise<void> {
  const status = statusOfCode(event.status_code);
  const { direction, invoice_number } = invoice;
  if (status?.phase !== 'treatment' || invoice_number === null) return;
  if (!OWN_MOVES[direction].some(({ step }) => step.to === status.state)) return;
  if (direction === 'purchases' && (await findEnteredFile(tx, invoice)) !== null) return;
  const { reason_code, reason, amounts, occurred_at: set_at } = event;
  const message_id = randomUUID();
  const own = { message_id, issued_at: tx.now, status, set_at, reason_code, reason, amounts };
  const reported = { ...invoice.document, direction, invoice_number };
  const { workspace_id, id: invoice_id } = invoice;
  const connection_id = await findSendingConnection(tx, invoice);
  const { takes_back = null } = event;
  if (
    takes_back !== null &&
    !(await goesThatWay(tx, workspace_id, takes_back, connection_id !== null))
  ) {
    await moveMessage(tx, { workspace_id, id: takes_back }, () => ({
      event: { type: 'withdrawal' },
    }));
    return;
  }
  if (connection_id !== null) {
    const key = { workspace_id, id: event.id, invoice_id, connection_id };
    await queueStatusOfConnection(tx, key, own, reported);
    return;
  }
  const { buyer, seller } = invoice.document;
  if (
    await isReceivedElsewhere(tx, partySiren(direction === 'sales' ? seller : buyer), workspace_id)
  )
    return;
  const message = composeStatusMessage(own, reported);
  if (checkStatusMessage(message).length > 0) return;
  const body = printCdar(message);
  await queueNetworkMessage(tx, { workspace_id, id: event.id, invoice_id, message_id, body });
}

async function isReceivedElsewhere(
  tx: Transaction,
  siren: string | null,
  workspace_id: string,
): Promise<boolean> {
  const found = siren === null ? [] : await findWorkspacesOf(tx, [siren]);
  return found.some((one) => one.receives && one.workspace_id !== workspace_id);
}
