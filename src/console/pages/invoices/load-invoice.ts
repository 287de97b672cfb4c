import { listInvoiceAllocations } from '#domain/banking/allocations/list-invoice-allocations.ts';
import type { InvoiceAllocation } from '#domain/banking/allocations/list-invoice-allocations.ts';
import { listAttachments } from '#domain/invoicing/attachments/list-attachments.ts';
import { listCreditLinks } from '#domain/invoicing/credit-notes/list-credit-links.ts';
import {
  findActionFacts,
  type InvoiceActionFacts,
} from '#domain/invoicing/invoices/find-action-facts.ts';
import type { DraftEstimate } from '#domain/invoicing/deposits/estimate-draft.ts';
import { findDraft } from '#domain/invoicing/drafts/find-draft.ts';
import { loadEstimate } from '#console/shared/load-estimate.ts';
import { LATEST, readBooks } from '#domain/invoicing/books/read-books.ts';
import { findEnteredFile } from '#domain/invoicing/entered-purchases/find-entered-file.ts';
import { findInvoice } from '#domain/invoicing/invoices/find-invoice.ts';
import { readContents } from '#domain/invoicing/invoices/read-collections.ts';
import {
  readShownDocumentApart,
  type ShownDocument,
} from '#domain/invoicing/invoices/read-shown-document.ts';
import { findReceivedFiles } from '#domain/invoicing/invoices/received-files/find-received-files.ts';
import { listStatusHistory } from '#domain/invoicing/lifecycle/list-status-history.ts';
import { listMessagesOfInvoice } from '#domain/exchange/network-messages/list-messages-of-invoice.ts';
import { findSendingWay, type SendingWay } from '#domain/exchange/network/hearing.ts';
import type { SentSale } from '#domain/invoicing/invoices/departure.ts';
import { findProcessingRule } from '#orm/sql/exchange/platform-flows.ts';
import { findOpenAmount } from '#domain/invoicing/open-items/find-open-amount.ts';
import {
  listOpenCredits,
  type OpenCredit,
} from '#domain/invoicing/open-items/list-open-credits.ts';
import { listReceipts } from '#domain/invoicing/receipts/find-receipts.ts';
import { hearStatuses } from '#domain/webhooks/webhook-endpoints/hear-statuses.ts';
import { findPurchases } from '#domain/payments/payment-batches/payable-purchases.ts';
import { computeBySize } from '#http/pipeline/compute-by-size.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import { notFound } from '#kernel/api-error.ts';
import { MAX_ATTACHMENTS } from '#einvoice/model/attachment.ts';
import type { Database } from '#orm/database.ts';
import type { Category } from '#orm/entities/category.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { ReceiptView } from '#render/receipt.ts';
import type { DownloadFormat } from '#einvoice/convert.ts';
import { listOfferedCategories } from '#domain/invoicing/categories/list-offered-categories.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { isPayable } from './invoice-actions.ts';

/** Lines that a page shows at a time. */
export const SHOWN_LINES = 100;

type Found<Read extends (...input: never) => unknown> = Awaited<ReturnType<Read>>;

/** Everything that the page of an invoice shows. */
export interface InvoiceRecord {
  invoice: Found<typeof findInvoice>;
  shown: ShownDocument;
  /** The first line that is shown, from 0. */
  from: number;
  facts: InvoiceActionFacts;
  history: Found<typeof listStatusHistory>;
  messages: Found<typeof listMessagesOfInvoice>;
  /** By which a status that is set now leaves. */
  way: SendingWay;
  /** Whether an endpoint receives its event. */
  endpoints_hear: boolean;
  /** The state of the message that takes a sale to its platform; null without one. */
  sent_as: SentSale['sent_as'];
  links: Found<typeof listCreditLinks>;
  attachments: Found<typeof listAttachments>[0];
  /** In which the file that came is downloaded as it came; null without one. */
  original_format: DownloadFormat | null;
  allocations: readonly InvoiceAllocation[];
  /** The newest. */
  receipts: readonly ReceiptView[];
  open_amount: string | null;
  /** Whether its company reports, or posts entries. */
  has_books: boolean;
  /** Whether its company declares what is received. */
  declares: boolean;
  /** Credit notes to set it off against. */
  credits: readonly OpenCredit[];
  /** How its platform has filed it; null without one, or before it says. */
  processing_rule: string | null;
  /** Whether somebody still has to pay it. */
  is_owed: boolean;
  /** The batch with a payment of it; null without one, or where none can be made. */
  batch_id: string | null;
  /** What the issue of a draft would make now; null for others. */
  estimate: DraftEstimate | null;
  /** The file from which it was typed; null for any other invoice. */
  entered: Found<typeof findEnteredFile>;
  /** Those that it may be filed under. */
  categories: readonly Category[];
}

/**
 * 404 unless the workspace has the invoice.
 * @param page of its lines, from 1
 */
export async function loadInvoice(
  visit: WorkspaceVisit,
  services: Services,
  page = 1,
): Promise<InvoiceRecord> {
  const { db } = services;
  const key = { workspace_id: visit.workspace.id, id: readId(visit.params['id']) };
  const invoice = await findInvoice(db, key);
  const from = (page - 1) * SHOWN_LINES;
  const [shown, facts] = await Promise.all([
    loadShown(visit, services, { id: key.id, from }),
    findActionFacts(db, key),
  ]);
  const [history, messages, links] = await Promise.all([
    listStatusHistory(db, key),
    listMessagesOfInvoice(db, key),
    listCreditLinks(db, key),
  ]);
  const [attachments] =
    invoice.attachments_count === 0
      ? [[]]
      : await listAttachments(db, key, { per_page: MAX_ATTACHMENTS, offset: 0 });
  const original_format = await findOriginalFormat(db, key);
  const allocations = await listInvoiceAllocations(db, key);
  const receipts = await loadReceipts(db, key);
  const open = await findOpenAmount(db, key);
  const credits = await listOpenCredits(db, key);
  const { company_id } = invoice;
  const books = await readBooks(db, { ...key, company_id, day: LATEST });
  const declares = books.receipts !== 'off';
  const has_books = books.reporting !== 'off' || books.entries_from !== null;
  const processing_rule = await findProcessingRule(db, key);
  const categories = await listOfferedCategories(
    services.db,
    key.workspace_id,
    invoice.category_id,
  );
  const estimate = await loadIssue(visit, services, invoice);
  const entered = await findEnteredFile(db, key);
  const files = { attachments, original_format, estimate, entered };
  const way = await findSendingWay(db, key, visit.now);
  const sent_as = messages.messages.find(({ kind }) => kind === 'invoice')?.state ?? null;
  const endpoints_hear = await hearStatuses(db, key);
  const filed = { ...files, processing_rule, way, sent_as, endpoints_hear };
  const batch_id = isPayable({ ...facts, ...open }) ? await findPayingBatch(db, key) : null;
  const paid = { allocations, receipts, ...open, credits, batch_id, has_books, declares };
  const related = { history, messages, links, ...filed, ...paid, categories };
  return { invoice, shown, from, facts, ...related };
}

/** Each has its decisions beside it. */
const MOST_RECEIPTS = 25;

async function loadReceipts(
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<readonly ReceiptView[]> {
  const any = { company_id: null, state: null, kind: null, from: null, to: null };
  const page = { per_page: MOST_RECEIPTS, offset: 0, descending: true };
  const [receipts] = await listReceipts(db, workspace_id, { ...any, invoice_id: id }, page);
  return receipts;
}

async function findPayingBatch(db: Database, { workspace_id, id }: RowKey): Promise<string | null> {
  const [purchase] = await findPurchases(db, workspace_id, [id]);
  return purchase?.batch_id ?? null;
}

async function loadIssue(
  visit: WorkspaceVisit,
  services: Services,
  { workspace_id, id, draft_version }: Found<typeof findInvoice>,
): Promise<DraftEstimate | null> {
  if (draft_version === null) return null;
  return loadEstimate(
    visit,
    services,
    (await findDraft(services.db, { workspace_id, id })).members,
  );
}

async function findOriginalFormat(db: Database, key: RowKey): Promise<DownloadFormat | null> {
  const formats = (await findReceivedFiles(db, key)).map(({ format }) => format);
  // The XML of a Factur-X is stored beside it.
  return formats.includes('facturx') ? 'pdf' : (formats[0] ?? null);
}

/** The content of ten thousand lines is read in a compute process. */
export async function loadShown(
  visit: WorkspaceVisit,
  services: Services,
  { id, from }: { id: string; from: number },
): Promise<ShownDocument> {
  const content = (await readContents(services.db, visit.workspace.id, [id])).get(id);
  if (content === undefined) throw notFound(); // a draft that was deleted meanwhile
  const read = computeBySize(visit, services, readShownDocumentApart);
  return read({ content, from, limit: SHOWN_LINES }, content.length);
}
