import { listCompanies, type NamedCompany } from '#domain/banking/companies/list-companies.ts';
import { listImports, type ListedImport } from '#domain/banking/bank-statements/list-imports.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { idParameter, textParameter, type QueryOf } from '#http/query.ts';
import { empty } from '#console/parts/empty.ts';
import { fileDrop } from '#console/parts/file-drop.ts';
import { newRows } from '#console/parts/filters.ts';
import { pageHead, part, tabs } from '#console/parts/page-head.ts';
import { MAX_IDS_TEXT, PAGE_ROWS } from '#console/parts/page-rows.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import { tableRows } from '#console/parts/table.ts';
import { workspaceCall, workspacePath } from '#console/parts/workspace-path.ts';
import { bankTabs } from '#console/shared/bank-tabs.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { statementWords } from '#console/words/statement-words.ts';
import { importRows } from './import-table.ts';

const QUERY = {
  company: idParameter('The company whose statements are dropped.'),
  before: idParameter('Only imports with a lower number.'),
  after: idParameter('The highest number that a live page shows.'),
  seen: textParameter('The newest numbers that it shows.', MAX_IDS_TEXT),
};
type ListVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

interface ImportList {
  imports: ListedImport[];
  next: string | null;
  companies: NamedCompany[];
}

/** A place for statements, and what came of those of the past. */
export const STATEMENT_LIST_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/bank_statements',
  audience: 'member',
  section: 'banking',
  query: QUERY,
  live: 3,
  load: loadList,
  view: viewPage,
  list: viewList,
  parts: { changes: showNew },
});

async function loadList({ workspace, query }: ListVisit, { db }: Services): Promise<ImportList> {
  const page = { workspace_id: workspace.id, before: query.before, limit: PAGE_ROWS };
  const list = await listImports(db, page);
  return { ...list, companies: await listCompanies(db, workspace.id) };
}

/** Imports that the page does not show yet; null without any. */
async function showNew(visit: ListVisit, { db }: Services): Promise<Html | null> {
  const { query, workspace } = visit;
  if (query.before !== null) return null;
  const page = { workspace_id: workspace.id, before: null, limit: PAGE_ROWS };
  const { imports } = await listImports(db, page);
  const seen = new Set((query.seen ?? '').split(','));
  const fresh = imports.filter(({ id }) => !seen.has(id) && isAbove(id, query.after));
  return fresh.length === 0 ? null : tableRows(importRows(visit, fresh));
}

/** Numbers are drawn before they are committed, so one may come a little below the highest. */
const LATE_NUMBERS = 100n;

const isAbove = (id: string, after: string | null): boolean =>
  after === null || BigInt(id) > BigInt(after) - LATE_NUMBERS;

/** As the call takes them. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_FILES = 20;

function viewPage(list: ImportList, visit: ListVisit): PageContents {
  const words = statementWords(visit.language);
  const head = pageHead({ title: words.title, sentence: words.sentence });
  const company = list.companies.find(({ id }) => id === visit.query.company) ?? list.companies[0];
  const of = list.companies.length > 1 && company ? `?company_id=${company.id}` : '';
  const drop = fileDrop(visit, {
    id: 'statements',
    call: workspaceCall('POST', visit, `bank_statements${of}`),
    accept: '.xml',
    types: { xml: 'application/xml' },
    maxBytes: MAX_BYTES,
    maxFiles: MAX_FILES,
    next: `${workspacePath(visit, 'bank_statements')}/{data.id}`,
    word: words.result,
  });
  const main = html`${head} ${bankTabs(visit, 'statements')}
    ${companyTabs(visit, list, company?.id)} ${drop}
    <section>
      <h2>${words.list}</h2>
      <p>${newRows(words.one_new, words.many_new)}</p>
      ${part('list', viewList(list, visit))}
    </section>`;
  return { title: words.title, main, scripts: ['file-drop.js'] };
}

/** Where a workspace has several companies: whose statements these are. */
function companyTabs(
  visit: ListVisit,
  { companies }: ImportList,
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

function viewList({ imports, next }: ImportList, visit: ListVisit): Html {
  const words = statementWords(visit.language);
  return pagedTable(visit, {
    ...importRows(visit, imports),
    label: words.list,
    live: visit.query.before === null,
    empty: empty(words.none),
    next,
  });
}
