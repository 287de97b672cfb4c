import { randomUUID } from 'node:crypto';
import { printCdar } from '#einvoice/cdar.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import {
  insertUnsentMessage,
  isInvoiceUnsent,
  queueMessageOfConnection,
} from '#orm/sql/exchange/connection-messages.ts';
import { lockWaiting } from '#orm/sql/exchange/message-turns.ts';
import { findProcessingRule } from '#orm/sql/exchange/platform-flows.ts';
import { partySiren } from '#einvoice/json/own-side.ts';
import { checkStatusMessage } from '#einvoice/status-messages/check-status-message.ts';
import {
  composeStatusMessage,
  type OwnStatus,
  type ReportedInvoice,
} from '#einvoice/status-messages/compose-status-message.ts';
import { isInternational, isTakenNowhere } from './hearing.ts';
import { statusIdentifier } from '#einvoice/status-messages/status-identifier.ts';

/** Statuses that a company sends to its platform. */
const SENT: Readonly<Record<InvoiceDirection, readonly string[]>> = {
  purchases: ['204', '205', '206', '207', '208', '210', '211'],
  sales: ['209', '212', '220'],
};

type MessageKey = RowKey & { invoice_id: string; connection_id: string };

/**
 * Queues a status for the platform of its company, under an identifier that no other message of the connection has. It
 * is withdrawn at once if the platform never got the invoice. It goes to the other party's address on the invoice, else
 * to its SIREN, unless the directory has one for statuses when it is about to leave, or another than the SIREN.
 */
export async function queueStatusOfConnection(
  tx: Transaction,
  key: MessageKey,
  own: OwnStatus,
  invoice: ReportedInvoice,
): Promise<void> {
  if (!SENT[invoice.direction].includes(own.status.code)) return;
  const parties = { seller: withSiren(invoice.seller), buyer: withSiren(invoice.buyer) };
  const invoiceKey = { workspace_id: key.workspace_id, id: key.invoice_id };
  const filed = await findProcessingRule(tx, invoiceKey);
  const composed = composeStatusMessage(
    { ...own, is_sent_by_party: true, is_reported: isInternational(filed) },
    { ...invoice, ...parties },
  );
  if (checkStatusMessage(composed).length > 0) return;
  const message = { ...key, kind: 'status' as const, tracking_id: randomUUID() };
  if (await isUnknownThere(tx, invoiceKey)) {
    await insertUnsentMessage(tx, message, 'withdrawn', null);
    return;
  }
  if (isTakenNowhere(filed, own.status.code)) {
    await insertUnsentMessage(tx, message, 'skipped', 'filed_international');
    return;
  }
  const identified = { ...invoice, status_code: own.status.code };
  for (const taken = new Set<string>(); ;) {
    const message_id = statusIdentifier(identified, own.set_at, (one) => taken.has(one));
    const body = printCdar({ ...composed, message_id });
    const queued = { ...message, message_id, body, assumes_address: true };
    if (await queueMessageOfConnection(tx, queued)) return;
    taken.add(message_id);
  }
}

/** Many know only the other party's SIRET or VAT number. */
const withSiren = (party: ReportedInvoice['seller']): ReportedInvoice['seller'] => ({
  ...party,
  siren: partySiren(party),
});

/** The lock waits for the invoice's own message, which may be settled just now. */
async function isUnknownThere(tx: Transaction, invoice: RowKey): Promise<boolean> {
  await lockWaiting(tx, invoice.workspace_id, [invoice.id], true);
  return isInvoiceUnsent(tx, invoice);
}
