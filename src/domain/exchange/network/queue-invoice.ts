import { randomUUID } from 'node:crypto';
import type { SkippedReason } from '#model/platform-flow.ts';
import type { Transaction } from '#orm/database.ts';
import {
  insertUnsentMessage,
  queueMessageOfConnection,
} from '#orm/sql/exchange/connection-messages.ts';
import { noteProcessingRule } from '#orm/sql/exchange/platform-flows.ts';
import { readBooks } from '#domain/invoicing/books/read-books.ts';
import type { AnnouncedSale } from '#domain/invoicing/invoices/network-outbox.ts';
import type { LifecycleEventRow } from '#render/lifecycle-event.ts';
import { isForeignBusiness } from '#einvoice/flux10/party.ts';
import { partySiren } from '#einvoice/json/own-side.ts';
import { isProvisionalNumber } from '#einvoice/number-key.ts';
import { parisDay } from '#kernel/instant.ts';
import { statement } from '#orm/statement.ts';

const DEPOSITED = '200';

/**
 * Queues a sale for the platform of its company, in the transaction of its event 200, by which the message is known. One
 * that is not to be sent is noted with the reason. Nothing without a connection, or for a purchase.
 */
export async function queueInvoice(
  tx: Transaction,
  invoice: AnnouncedSale,
  events: readonly Pick<LifecycleEventRow, 'id' | 'status_code'>[],
): Promise<void> {
  const deposited = events.find(({ status_code }) => status_code === DEPOSITED);
  if (invoice.direction !== 'sales' || deposited === undefined) return;
  const connection_id = await findSendingConnection(tx, invoice);
  if (connection_id === null) return;
  const { workspace_id, id: invoice_id } = invoice;
  const tracking_id = randomUUID();
  const kind = 'invoice' as const;
  const message = {
    workspace_id,
    id: deposited.id,
    connection_id,
    invoice_id,
    kind,
    tracking_id,
  };
  const reason = await reasonNotToSend(tx, invoice);
  if (reason !== null) {
    await insertUnsentMessage(tx, message, 'skipped', reason);
    return;
  }
  const queued = { ...message, message_id: tracking_id, body: '', assumes_address: false };
  await queueMessageOfConnection(tx, queued);
  const { buyer } = invoice.document;
  if (partySiren(buyer) === null)
    await noteProcessingRule(tx, message, isForeignBusiness(buyer) ? 'B2BInt' : 'B2C');
}

async function reasonNotToSend(
  tx: Transaction,
  invoice: AnnouncedSale,
): Promise<SkippedReason | null> {
  if (invoice.proforma) return 'proforma';
  if (isProvisionalNumber(invoice.invoice_number)) return 'provisional_number';
  if (invoice.lifecycle_state !== 'submitted') return 'taken_over';
  if (partySiren(invoice.document.buyer) === null && !(await isReportedByPlatform(tx, invoice)))
    return 'buyer_without_siren';
  return invoice.warnings.some(({ severity }) => severity === 'error') ? 'invalid_document' : null;
}

async function isReportedByPlatform(
  tx: Transaction,
  { workspace_id, company_id, document }: AnnouncedSale,
): Promise<boolean> {
  const books = await readBooks(tx, { workspace_id, company_id, day: parisDay(tx.now) });
  const { reporting, reporting_from } = books;
  return reporting === 'platform' && document.issue_date >= (reporting_from ?? '');
}

/** The lock keeps it from being deleted until the message is queued, and holds up no worker. */
const FIND = statement<{ id: string }, [workspace_id: string, company_id: string, now: Date]>(
  'find_sending_connection',
  `
    select id from platform_connections
    where workspace_id = $1 and company_id = $2 and archived_at is null and sends
      and starts_at <= $3
    for key share`,
);

/** The connection through which what a company sets now leaves; null: it leaves as without any. */
export const findSendingConnection = async (
  tx: Transaction,
  { workspace_id, company_id }: { workspace_id: string; company_id: string },
): Promise<string | null> => (await FIND.first(tx, workspace_id, company_id, tx.now))?.id ?? null;
