import {
  listNewestInvoices,
  type InvoicePage,
} from '#domain/invoicing/invoices/list-newest-invoices.ts';
import type { Services } from '#http/pipeline/call.ts';
import { parisDay } from '#kernel/instant.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { workspacePage } from '#console/pipeline/page-row.ts';
import { loadCategories } from '#console/pages/webhook-endpoints/load-categories.ts';
import { INVOICE_LIST_QUERY } from './invoice-query.ts';
import {
  invoiceListView,
  listView,
  type InvoiceList,
  type InvoiceListVisit,
} from './invoice-list-view.ts';

export const INVOICE_LIST_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/invoices',
  audience: 'member',
  section: 'invoices',
  query: INVOICE_LIST_QUERY,
  load: loadList,
  view: invoiceListView,
  parts: {
    list: async (visit, services) => listView(await loadPage(visit, services), visit),
  },
});

async function loadList(visit: InvoiceListVisit, services: Services): Promise<InvoiceList> {
  const { workspace, query } = visit;
  const page = await loadPage(visit, services);
  const categories = await loadCategories(services, workspace.id, query.category_id);
  return { page, categories };
}

const loadPage = (
  { workspace, query: { before, ...filter }, now }: InvoiceListVisit,
  { db }: Services,
): Promise<InvoicePage> =>
  listNewestInvoices(db, {
    workspace_id: workspace.id,
    filter,
    before,
    limit: PAGE_ROWS,
    today: parisDay(now),
  });
