import { workspacePath } from '#console/parts/workspace-path.ts';
import {
  listNewestSuppliers,
  type ListedSupplier,
} from '#domain/invoicing/suppliers/list-newest-suppliers.ts';
import { html, type Html } from '#http/pages/html.ts';
import { idParameter } from '#http/query.ts';
import { empty } from '#console/parts/empty.ts';
import { code } from '#console/parts/facts.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import type { Column } from '#console/parts/table.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import { sectionTabs } from '#console/shared/section-tabs.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { filingWords } from '#console/words/filing-words.ts';

export const SUPPLIERS_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/suppliers',
  audience: 'member',
  section: 'parties',
  query: { before: idParameter('Only suppliers with a lower number.') },
  load: ({ workspace, query: { before } }, { db }) =>
    listNewestSuppliers(db, { workspace_id: workspace.id, before, limit: PAGE_ROWS }),
  title: ({ language }) => filingWords(language).suppliers,
  head: (visit) => ({
    actions: [creationLink(visit)],
    sentence: filingWords(visit.language).suppliers_sentence,
  }),
  tabs: (visit) => sectionTabs(visit, 'parties', 'suppliers'),
  table: (visit) => ({
    name: 'supplier',
    columns: columnsOf(visit),
    hrefOf: ({ id }) => workspacePath(visit, `suppliers/${id}`),
    empty: empty(filingWords(visit.language).suppliers_empty, creationLink(visit)),
  }),
});

const creationLink = (visit: WorkspaceVisit): Html =>
  html`<a class="button primary" href="${workspacePath(visit, 'suppliers')}/new"
    >${filingWords(visit.language).supplier_create}</a
  >`;

function columnsOf(visit: WorkspaceVisit): Column<ListedSupplier>[] {
  const words = filingWords(visit.language);
  return [
    { head: words.supplier_name, card: 'top', cell: ({ name }) => name, isLink: true },
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
