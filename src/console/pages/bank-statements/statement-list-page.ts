import { listCompanies, type NamedCompany } from '#domain/banking/companies/list-companies.ts';
import { listImports } from '#domain/banking/bank-statements/list-imports.ts';
import { html, type Html } from '#http/pages/html.ts';
import { idParameter } from '#http/query.ts';
import { empty } from '#console/parts/empty.ts';
import { fileDrop } from '#console/parts/file-drop.ts';
import { newRows } from '#console/parts/filters.ts';
import { tabs } from '#console/parts/page-head.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { workspaceCall, workspacePath } from '#console/parts/workspace-path.ts';
import { bankTabs } from '#console/shared/bank-tabs.ts';
import { LIVE_PARAMETERS, newsOf, workspaceList } from '#console/pipeline/list-page.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { statementWords } from './statement-words.ts';
import { importColumns } from './import-table.ts';

/** A place for statements, and what came of those of the past. */
export const STATEMENT_LIST_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/bank_statements',
  audience: 'member',
  section: 'banking',
  query: {
    company: idParameter('The company whose statements are dropped.'),
    before: idParameter('Only imports with a lower number.'),
    ...LIVE_PARAMETERS,
  },
  live: 3,
  load: ({ workspace, query: { before } }, { db }) =>
    listImports(db, { workspace_id: workspace.id, before, limit: PAGE_ROWS }),
  loadAround: async ({ workspace }, { db }) => ({
    companies: await listCompanies(db, workspace.id),
  }),
  /** Imports that the page does not show yet. */
  changes: async ({ workspace, query }, { db }) => {
    if (query.before !== null) return null;
    const page = { workspace_id: workspace.id, before: null, limit: PAGE_ROWS };
    const { rows } = await listImports(db, page);
    const seen = new Set((query.seen ?? '').split(','));
    return newsOf(rows.filter(({ id }) => !seen.has(id) && isAbove(id, query.after)));
  },
  isFiltered: () => false,
  scripts: ['file-drop.js'],
  title: ({ language }) => statementWords(language).title,
  head: ({ language }) => ({ sentence: statementWords(language).sentence }),
  tabs: (visit) => bankTabs(visit, 'statements'),
  main: (visit, { head, list }, { companies }) => {
    const words = statementWords(visit.language);
    const company = companies.find(({ id }) => id === visit.query.company) ?? companies[0];
    const of = companies.length > 1 && company ? `?company_id=${company.id}` : '';
    return [
      head,
      html`${companyTabs(visit, companies, company?.id)} ${statementDrop(visit, of)}`,
      html`<section>
        <h2>${words.list}</h2>
        <p>${newRows(words.one_new, words.many_new)}</p>
        ${list}
      </section>`,
    ];
  },
  table: (visit) => ({
    name: 'import',
    label: statementWords(visit.language).list,
    columns: importColumns(visit),
    hrefOf: ({ id }) => workspacePath(visit, `bank_statements/${id}`),
    empty: empty(statementWords(visit.language).none),
  }),
});

/** Numbers are drawn before they are committed, so one may come a little below the highest. */
const LATE_NUMBERS = 100n;

const isAbove = (id: string, after: string | null): boolean =>
  after === null || BigInt(id) > BigInt(after) - LATE_NUMBERS;

/** As the call takes them. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_FILES = 20;

const statementDrop = (visit: WorkspaceVisit, of: string): Html =>
  fileDrop(visit, {
    id: 'statements',
    call: workspaceCall('POST', visit, `bank_statements${of}`),
    accept: '.xml',
    types: { xml: 'application/xml' },
    maxBytes: MAX_BYTES,
    maxFiles: MAX_FILES,
    next: `${workspacePath(visit, 'bank_statements')}/{data.id}`,
    word: statementWords(visit.language).result,
  });

/** Where a workspace has several companies: whose statements these are. */
function companyTabs(
  visit: WorkspaceVisit,
  companies: readonly NamedCompany[],
  current: string | undefined,
): Html | null {
  if (companies.length < 2) return null;
  const path = workspacePath(visit, 'bank_statements');
  return tabs(
    statementWords(visit.language).company_of,
    companies.map(({ id, name }) => ({
      href: `${path}?company=${id}`,
      word: name,
      isCurrent: id === current,
    })),
  );
}
