import { randomUUID } from 'node:crypto';
import { onceEach } from '#kernel/once-each.ts';
import { printCdar } from '#einvoice/cdar.ts';
import { partySiren } from '#einvoice/json/own-side.ts';
import { statusOfCode } from '#einvoice/model/lifecycle-codes.ts';
import { OWN_MOVES } from '#machines/own-moves.ts';
import { findEnteredFile } from '#domain/invoicing/entered-purchases/find-entered-file.ts';
import type { Transaction } from '#orm/database.ts';
import {
  queueNetworkMessages,
  type NewNetworkMessage,
} from '#orm/sql/exchange/network-messages.ts';
import type { AnnouncedStatus } from '#domain/invoicing/invoices/network-outbox.ts';
import { checkStatusMessage } from '#einvoice/status-messages/check-status-message.ts';
import { composeStatusMessage } from '#einvoice/status-messages/compose-status-message.ts';
import { goesThatWay } from '#orm/sql/exchange/message-turns.ts';
import { moveMessage } from '#domain/exchange/network-messages/move-message.ts';
import { findWorkspacesOf } from './find-workspaces-of.ts';
import { findSendingConnection } from './queue-invoice.ts';
import { queueStatusOfConnection } from './queue-status-of-connection.ts';

/**
 * Queues the messages of treatment statuses, in the transaction that sets them: for the platform of the company, else for
 * the service's own connector. None for a status of transmission, which is a platform's to send, another party's status,
 * a purchase that was typed from a file, or a message that would break its rules, such as without an address. None by
 * the service's own connector, either, in the name of a SIREN for which another workspace receives.
 */
export async function queueStatuses(
  tx: Transaction,
  announced: readonly AnnouncedStatus[],
): Promise<void> {
  const [first] = announced;
  if (first === undefined) return;
  const { workspace_id } = first.invoice;
  const asks: Asks = {
    connectionOf: onceEach((company_id) => findSendingConnection(tx, { workspace_id, company_id })),
    receivesElsewhere: onceEach(async (siren) => {
      const found = await findWorkspacesOf(tx, [siren]);
      return found.some((one) => one.receives && one.workspace_id !== workspace_id);
    }),
  };
  const messages: NewNetworkMessage[] = [];
  for (const one of announced) {
    const message = await queueForPlatform(tx, asks, one);
    if (message !== null) messages.push(message);
  }
  await queueNetworkMessages(tx, workspace_id, messages);
}

/** Of a slice's statuses, most are of one company. */
interface Asks {
  connectionOf(company_id: string): Promise<string | null>;
  receivesElsewhere(siren: string): Promise<boolean>;
}

/** @returns the message if it goes by the service's own connector instead */
async function queueForPlatform(
  tx: Transaction,
  asks: Asks,
  { invoice, event, takes_back = null }: AnnouncedStatus,
): Promise<NewNetworkMessage | null> {
  const status = statusOfCode(event.status_code);
  const { workspace_id, id: invoice_id, direction, invoice_number } = invoice;
  if (status?.phase !== 'treatment' || invoice_number === null) return null;
  if (!OWN_MOVES[direction].some(({ step }) => step.to === status.state)) return null;
  if (direction === 'purchases' && (await findEnteredFile(tx, invoice)) !== null) return null;
  const { reason_code, reason, amounts, occurred_at: set_at } = event;
  const message_id = randomUUID();
  const own = { message_id, issued_at: tx.now, status, set_at, reason_code, reason, amounts };
  const reported = { ...invoice.document, direction, invoice_number };
  const connection_id = await asks.connectionOf(invoice.company_id);
  if (
    takes_back !== null &&
    !(await goesThatWay(tx, workspace_id, takes_back, connection_id !== null))
  ) {
    await moveMessage(tx, { workspace_id, id: takes_back }, () => ({
      event: { type: 'withdrawal' },
    }));
    return null;
  }
  if (connection_id !== null) {
    const key = { workspace_id, id: event.id, invoice_id, connection_id };
    await queueStatusOfConnection(tx, key, own, reported);
    return null;
  }
  const { buyer, seller } = invoice.document;
  const siren = partySiren(direction === 'sales' ? seller : buyer);
  if (siren !== null && (await asks.receivesElsewhere(siren))) return null;
  const message = composeStatusMessage(own, reported);
  if (checkStatusMessage(message).length > 0) return null;
  return { id: event.id, invoice_id, message_id, body: printCdar(message) };
}
