import { readViews } from '#domain/banking/allocations/read-views.ts';
import { findAttachments } from '#domain/invoicing/attachments/read-contents.ts';
import { findDownload } from '#domain/invoicing/invoices/find-download.ts';
import { findPrintingParts } from '#domain/invoicing/invoices/print-stored-invoice.ts';
import { findReceivedFiles } from '#domain/invoicing/invoices/received-files/find-received-files.ts';
import { viewReceipts } from '#domain/invoicing/receipts/find-receipts.ts';
import { listAuditEntries } from '#domain/shared/audit/read-audit.ts';
import { findInvoiceDeliveries } from '#domain/webhooks/deliveries/find-invoice-deliveries.ts';
import { DOWNLOAD_FORMATS } from '#einvoice/convert.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Allocation } from '#orm/entities/allocation.ts';
import { Delivery } from '#orm/entities/delivery.ts';
import { EnteredPurchase } from '#orm/entities/entered-purchase.ts';
import { JournalEntry } from '#orm/entities/journal-entry.ts';
import { LifecycleEvent } from '#orm/entities/lifecycle-event.ts';
import { Receipt } from '#orm/entities/receipt.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { readOperations } from '#orm/sql/banking/bank-operations.ts';
import { statement } from '#orm/statement.ts';
import { beginSnapshot } from '#orm/transact.ts';
import { withinTransaction } from '#orm/within-transaction.ts';

/** The newest; a person changes an invoice a few times. */
const MOST_AUDITED = 10_000;

const READ_MESSAGES = statement<
  { lifecycle_event_id: string; body: string; sent: Record<string, unknown> },
  [workspace_id: string, invoice_id: string]
>(
  'read_messages_of_invoice',
  `
    select lifecycle_event_id, body, jsonb_build_object('message_id', message_id, 'state', state,
      'attempts_count', attempts_count, 'tracking_id', tracking_id, 'flow_id', flow_id,
      'skipped_reason', skipped_reason, 'last_error', last_error, 'accepted_at', accepted_at,
      'settled_at', settled_at, 'acknowledgement', acknowledgement::jsonb) as sent
    from network_messages where workspace_id = $1 and invoice_id = $2`,
);

interface Report {
  id: string;
  /** TT-1. */
  number: string;
  sha256: string;
  size_bytes: number;
  chunk_count: number;
}

/** Payments of a day have no invoice. */
const READ_REPORTS = statement<
  Report,
  [workspace_id: string, invoice_id: string, receipt_ids: readonly string[]]
>(
  'read_reports_of_invoice',
  `
    select id, number, sha256, size_bytes, chunk_count from transmissions
    where workspace_id = $1 and state <> 'discarded' and id in (
      select transmission_id from transmission_items
      where workspace_id = $1 and (source = 'invoice' and source_id = $2
        or source = 'receipt' and source_id = any($3::bigint[])))
    order by id`,
);

export type DossierRows = Awaited<ReturnType<typeof readRows>>;

/**
 * The rows of an invoice's dossier as of one instant; 404 without a number. The bytes of files are read later: they
 * never change, so the snapshot is short, and a slow client holds no connection.
 */
export const readDossier = (db: Database, key: RowKey): Promise<DossierRows> =>
  db.transact((tx) => readRows(tx, key), beginSnapshot);

async function readRows(tx: Transaction, key: RowKey) {
  const { workspace_id, id: invoice_id } = key;
  const of = { workspace_id, invoice_id };
  const within = withinTransaction(tx);
  const documents = [];
  for (const format of DOWNLOAD_FORMATS) {
    const found = await findDownload(within, key, format);
    const parts = await findPrintingParts(within, found.invoice, { ...found, format });
    documents.push({ ...found, ...parts, format });
  }
  const { invoice } = await findDownload(within, key, 'pdf');
  const statuses = await tx.em.find(LifecycleEvent, of, {
    orderBy: { created_at: 'asc', id: 'asc' },
  });
  const instants = [invoice.created_at, ...statuses.map(({ created_at }) => created_at)];
  const sent = await findInvoiceDeliveries(tx, key, instants);
  const payments = await tx.em.find(
    Allocation,
    { workspace_id, invoice_document_id: invoice_id, status: { $in: ['confirmed', 'undone'] } },
    { orderBy: { id: 'asc' } },
  );
  const paying = [...new Set(payments.map(({ bank_operation_id }) => bank_operation_id))];
  const operations = await readOperations(tx, workspace_id, paying);
  const receipts = await tx.em.find(Receipt, of, { orderBy: { id: 'asc' } });
  const receipt_ids = receipts.map(({ id }) => id);
  const changed = { workspace_id, subject: 'invoices', subject_id: invoice_id };
  return {
    read_at: tx.now,
    invoice,
    documents,
    received: await findReceivedFiles(tx, key),
    entered: await tx.em.findOne(EnteredPurchase, of),
    attachments: await findAttachments(within, key),
    statuses,
    messages: await READ_MESSAGES.all(tx, workspace_id, invoice_id),
    deliveries: await tx.em.find(Delivery, { workspace_id, id: { $in: sent.ids } }),
    complete: sent.complete,
    payments,
    receipts: await viewReceipts(tx, workspace_id, receipts),
    reports: await READ_REPORTS.all(tx, workspace_id, invoice_id, receipt_ids),
    journal: await tx.em.find(JournalEntry, of, { orderBy: { id: 'asc' } }),
    operations: await readViews(tx, workspace_id, operations),
    audit: (await listAuditEntries(tx, changed, MOST_AUDITED)).toReversed(),
  };
}
