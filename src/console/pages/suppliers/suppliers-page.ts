import {
  listNewestSuppliers,
  type ListedSupplier,
} from '#domain/invoicing/suppliers/list-newest-suppliers.ts';
import type { Services } from '#http/pipeline/call.ts';
import { html, type Html } from '#http/pages/html.ts';
import { idParameter, type QueryOf } from '#http/query.ts';
import { empty } from '#console/parts/empty.ts';
import { code } from '#console/parts/facts.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import type { Column } from '#console/parts/table.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { filingWords } from '#console/words/filing-words.ts';
import { supplierPath } from './supplier-path.ts';

const QUERY = { before: idParameter('Only suppliers with a lower number.') };
type SuppliersVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

interface SupplierPage {
  suppliers: ListedSupplier[];
  next: string | null;
}

export const SUPPLIERS_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/suppliers',
  audience: 'member',
  section: 'invoices',
  query: QUERY,
  load: loadPage,
  view: viewPage,
  list: listView,
});

function loadPage(
  { workspace, query: { before } }: SuppliersVisit,
  { db }: Services,
): Promise<SupplierPage> {
  return listNewestSuppliers(db, { workspace_id: workspace.id, before, limit: PAGE_ROWS });
}

function viewPage(page: SupplierPage, visit: SuppliersVisit): PageContents {
  const words = filingWords(visit.language);
  const title = words.suppliers;
  const main = html`${pageHead({
    title,
    back: { href: invoicePath(visit), word: words.invoices },
    actions: [creationLink(visit)],
    sentence: words.suppliers_sentence,
  })}
  ${part('list', listView(page, visit))}`;
  return { title, main };
}

const creationLink = (visit: SuppliersVisit): Html =>
  html`<a class="button primary" href="${supplierPath(visit)}/new"
    >${filingWords(visit.language).supplier_create}</a
  >`;

function listView({ suppliers, next }: SupplierPage, visit: SuppliersVisit): Html {
  const words = filingWords(visit.language);
  return pagedTable(visit, {
    name: 'supplier',
    label: words.suppliers,
    columns: columnsOf(visit),
    rows: suppliers,
    keyOf: ({ id }) => id,
    hrefOf: ({ id }) => supplierPath(visit, id),
    empty: empty(words.suppliers_empty, creationLink(visit)),
    next,
  });
}

function columnsOf(visit: SuppliersVisit): Column<ListedSupplier>[] {
  const words = filingWords(visit.language);
  return [
    {
      head: words.supplier_name,
      card: 'top',
      cell: ({ id, name }) => html`<a href="${supplierPath(visit, id)}">${name}</a>`,
      title: ({ name }) => name,
    },
    {
      head: words.siren,
      width: 130,
      card: 'bottom',
      cell: ({ siren }) => (siren === null ? '—' : code(siren)),
    },
    {
      head: words.vat_number,
      width: 170,
      leaves: 2,
      cell: ({ vat_number }) => (vat_number === null ? '—' : code(vat_number)),
    },
    {
      head: words.category,
      width: 200,
      card: 'bottom_end',
      cell: ({ category_name }) => category_name ?? '—',
    },
  ];
}
