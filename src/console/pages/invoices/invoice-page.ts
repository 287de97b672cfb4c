import { findInvoice } from '#domain/invoicing/invoices/find-invoice.ts';
import { readId } from '#http/pipeline/call.ts';
import { html } from '#http/pages/html.ts';
import { badge } from '#console/parts/badge.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { invoiceBadge } from '#console/parts/state-badges.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { invoiceDetailWords } from '#console/words/invoice-detail-words.ts';
import { actionButtons } from './action-buttons.ts';
import { besidePdf } from './beside-pdf.ts';
import { historyView } from './history-view.ts';
import { invoiceBanners } from './invoice-banners.ts';
import { factsView, partiesView, referencesView } from './invoice-facts.ts';
import { attachmentsView, downloadMenu } from './invoice-files.ts';
import { enteredView, invoicePath } from '#console/shared/invoice-path.ts';
import { invoiceTitle } from './invoice-title.ts';
import { linesParameter } from './lines-parameter.ts';
import { linesView } from './lines-view.ts';
import { loadInvoice, type InvoiceRecord } from './load-invoice.ts';
import { paymentsView } from './payments-view.ts';
import { receiptsView } from './receipts-view.ts';
import { totalsView } from './totals-view.ts';

const QUERY = { lines: linesParameter };
type InvoiceVisit = WorkspaceVisit<{ lines: number }>;

export const INVOICE_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/invoices/:id',
  audience: 'member',
  section: 'sales',
  query: QUERY,
  load: (visit: InvoiceVisit, services) => loadInvoice(visit, services, visit.query.lines),
  view: viewInvoice,
  parts: {
    // For a file of it that is dropped again.
    number: async ({ workspace, params }, { db }) => {
      const key = { workspace_id: workspace.id, id: readId(params['id']) };
      return html`${(await findInvoice(db, key)).invoice_number}`;
    },
  },
});

/** Statuses 212 have said less than what is due on receipt of it. */
const isPartlyCollected = ({ facts, is_owed }: InvoiceRecord): boolean =>
  facts.lifecycle_state === 'collected' && is_owed;

function viewInvoice(record: InvoiceRecord, visit: InvoiceVisit): PageContents {
  const words = invoiceDetailWords(visit.language);
  const { invoice } = record;
  const title = invoiceTitle(visit.language, invoice);
  const head = pageHead({
    title,
    badge: isPartlyCollected(record)
      ? badge({ tone: 'waiting', icon: 'clock', word: words.still_owed, name: 'collected' })
      : invoiceBadge(visit, { ...invoice, sent_as: record.sent_as }),
    back: {
      href: `${invoicePath(visit)}?direction=${invoice.direction}`,
      word: words.all_of[invoice.direction],
    },
    actions: [actionButtons(visit, record), downloadMenu(visit, record)],
  });
  const rest = html`${partiesView(visit, record)}
  ${linesView(visit, { ...record, href: invoicePath(visit, invoice.id) })}
  ${totalsView(visit, record)} ${referencesView(visit, record)} ${historyView(visit, record)}
  ${receiptsView(visit, record)} ${paymentsView(visit, record)} ${attachmentsView(visit, record)}`;
  const { original_format, entered } = record;
  const ours = { pdf: `/console/invoices/${invoice.id}/pdf`, picture: null };
  const { pdf, picture } = entered === null ? ours : enteredView(visit, entered);
  const original = original_format && `/console/invoices/${invoice.id}/download.${original_format}`;
  const main = html`${head} ${invoiceBanners(visit, record)}
  ${besidePdf(visit, { facts: factsView(visit, record), pdf, picture, original, rest })}`;
  return { title, main, section: invoice.direction };
}
