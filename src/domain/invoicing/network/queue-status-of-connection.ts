import { randomUUID } from 'node:crypto';
import { printCdar } from '#documents/cdar.ts';
import type { InvoiceDirection } from '#machines/invoice-lifecycle.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import {
  insertUnsentMessage,
  isInvoiceUnsent,
  queueMessageOfConnection,
} from '#orm/sql/connection-messages.ts';
import { lockLastWaiting } from '#orm/sql/network-messages.ts';
import { checkStatusMessage } from '#domain/invoicing/status-messages/check-status-message.ts';
import {
  composeStatusMessage,
  type OwnStatus,
  type ReportedInvoice,
} from '#domain/invoicing/status-messages/compose-status-message.ts';
import { statusIdentifier } from '#domain/invoicing/status-messages/status-identifier.ts';

/** Those that a company sends its platform. */
const SENT: Readonly<Record<InvoiceDirection, readonly string[]>> = {
  purchases: ['204', '205', '206', '207', '208', '210', '211'],
  sales: ['209', '212', '220'],
};

type MessageKey = RowKey & { invoice_id: string; connection_id: string };

/**
 * Queues a status for the platform of its company, under an identifier that no other message of the connection has. It
 * is withdrawn at once if the platform never got the invoice.
 */
export async function queueStatusOfConnection(
  tx: Transaction,
  key: MessageKey,
  own: OwnStatus,
  invoice: ReportedInvoice,
): Promise<void> {
  if (!SENT[invoice.direction].includes(own.status.code)) return;
  const composed = composeStatusMessage({ ...own, is_sent_by_party: true }, invoice);
  if (checkStatusMessage(composed).length > 0) return;
  const message = { ...key, kind: 'status' as const, tracking_id: randomUUID() };
  if (await isUnknownThere(tx, key)) {
    await insertUnsentMessage(tx, message, 'withdrawn', null);
    return;
  }
  const identified = { ...invoice, status_code: own.status.code };
  for (const taken = new Set<string>(); ;) {
    const message_id = statusIdentifier(identified, own.set_at, (one) => taken.has(one));
    const body = printCdar({ ...composed, message_id });
    if (await queueMessageOfConnection(tx, { ...message, message_id, body })) return;
    taken.add(message_id);
  }
}

/** The lock waits for the invoice's own message, which may be settled just now. */
async function isUnknownThere(
  tx: Transaction,
  { workspace_id, invoice_id }: MessageKey,
): Promise<boolean> {
  const invoice = { workspace_id, id: invoice_id };
  await lockLastWaiting(tx, invoice, true);
  return isInvoiceUnsent(tx, invoice);
}
