import { nameActors, type ActorNames } from '#domain/access/audit/name-actors.ts';
import { listCompanies, type NamedCompany } from '#domain/banking/companies/list-companies.ts';
import { listNewestExports } from '#domain/books/exports/find-exports.ts';
import { findNextPeriod, type NextPeriod } from '#domain/books/exports/find-next-period.ts';
import { summarizeVat } from '#domain/books/entries/summarize-vat.ts';
import { writeActor } from '#domain/shared/audit/record-change.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { html, type Html } from '#http/pages/html.ts';
import { dayParameter, idParameter } from '#http/query.ts';
import type { Services } from '#http/pipeline/call.ts';
import { findMissingRates, readProblems } from '#model/export-problem.ts';
import { reaches } from '#model/role.ts';
import type { AccountingExport } from '#orm/entities/accounting-export.ts';
import { exportCreationSchema } from '#resources/accounting-exports/schema.ts';
import { stateBadge } from '#console/parts/badge.ts';
import { attributes } from '#console/parts/attributes.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { empty } from '#console/parts/empty.ts';
import { namedChoices } from '#console/parts/field-input.ts';
import { countText } from '#console/parts/money.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import type { Column } from '#console/parts/table.ts';
import { day, instant } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { workspaceCall, workspacePath } from '#console/parts/workspace-path.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import { booksLink } from '#console/shared/books-link.ts';
import { sectionTabs } from '#console/shared/section-tabs.ts';
import { actorName } from '#console/words/actor-name.ts';
import { exportWords } from '#console/words/export-words.ts';
import { vatBlock, vatMonth } from './vat-block.ts';

interface Row {
  id: string;
  file: AccountingExport;
  company: string;
  asked_by: string;
}

/** The sealed periods, who sealed them, and what blocks the next one. */
export const EXPORT_LIST_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/accounting_exports',
  audience: 'member',
  section: 'books',
  live: 10,
  query: {
    before: idParameter('Only exports with a lower number.'),
    month: dayParameter('A day of the month whose VAT is shown; the last whole one by default.'),
  },
  load: async ({ workspace: { id: workspace_id }, language, query: { before } }, { db }) => {
    const page = await listNewestExports(db, { workspace_id, before, limit: PAGE_ROWS });
    const companies = await listCompanies(db, workspace_id);
    const actors = page.rows.map(({ actor }) => writeActor(JSON.parse(actor) as Actor)); // as its request wrote it
    const names: ActorNames = await nameActors(db, actors);
    const rows = page.rows.map((file, at): Row => ({
      id: file.id,
      file,
      company: companies.find(({ id }) => id === file.company_id)?.name ?? file.company_id,
      asked_by: actorName(language, actors[at] ?? '', names),
    }));
    return { rows, next: page.next };
  },
  loadAround: async ({ workspace: { id: workspace_id }, query: { month }, now }, { db }) => {
    const companies = await listCompanies(db, workspace_id);
    const company_id = companies[0]?.id ?? '0';
    const key = { workspace_id, company_id };
    const next = await findNextPeriod(db, key, now);
    const isKept = next.from !== null;
    const vat = isKept ? await summarizeVat(db, { ...key, ...vatMonth(month, now) }) : null;
    return { companies, next, vat };
  },
  isFiltered: () => false,
  title: ({ language }) => exportWords(language).title,
  head: (visit, { companies, next, rows }) => ({
    sentence: exportWords(visit.language).sentence,
    actions: reaches(visit.workspace.role, 'manager')
      ? [creation(visit, companies, next, rows[0])]
      : [],
  }),
  tabs: (visit) => sectionTabs(visit, 'books', 'accounting'),
  main: (visit, { head, list }, { rows, vat }) => [
    head,
    newestView(rows[0]?.file),
    latestProblems(visit, rows[0]),
    list,
    vat && vatBlock(visit, vat),
  ],
  parts: { changes: showNewest },
  table: (visit) => ({
    name: 'export',
    columns: columnsOf(visit),
    hrefOf: ({ file }) => entriesPath(visit, file),
    empty: empty(exportWords(visit.language).none, booksLink(visit)),
  }),
});

/** Seconds between two looks while a file is made. */
const WHILE_RUNNING = 2;

/** The page reloads when the newest export ends. */
function newestView(newest: AccountingExport | undefined): Html {
  const watched = {
    id: 'newest-export',
    'data-every': newest?.state === 'running' ? WHILE_RUNNING : null,
    'data-ended': newest && `${newest.id} ${newest.state}`,
  };
  return html`<div${attributes(watched)}></div>`;
}

async function showNewest({ workspace }: WorkspaceVisit, { db }: Services): Promise<Html> {
  const newest = { workspace_id: workspace.id, before: null, limit: 1 };
  return newestView((await listNewestExports(db, newest)).rows[0]);
}

const entriesPath = (
  visit: WorkspaceVisit,
  { company_id, period_from, period_to }: AccountingExport,
): string =>
  workspacePath(
    visit,
    `accounting_entries?company=${company_id}&from=${period_from}&to=${period_to}`,
  );

function creation(
  visit: WorkspaceVisit,
  companies: readonly NamedCompany[],
  { from, to }: NextPeriod,
  newest: Row | undefined,
): Html {
  const words = exportWords(visit.language);
  const currencies = findMissingRates(readProblems(newest?.file.problems ?? '[]'));
  return confirmation(visit, {
    id: 'create',
    call: workspaceCall('POST', visit, 'accounting_exports'),
    wrapper: 'accounting_export',
    schema: exportCreationSchema,
    fields: [
      ...(companies.length < 2
        ? []
        : [{ name: 'company_id', label: words.company, choices: namedChoices(companies) }]),
      { name: 'from', label: words.from, as: 'date', value: from },
      { name: 'to', label: words.to, as: 'date', value: to },
      ...currencies.map((code) => ({ name: `exchange_rates/${code}`, label: words.rate(code) })),
    ],
    open: words.create,
    openTone: 'primary',
    question: words.question,
    consequences: words.effect,
    tone: 'primary',
    done: words.made,
  });
}

function columnsOf(visit: WorkspaceVisit): Column<Row>[] {
  const words = exportWords(visit.language);
  return [
    {
      head: words.period,
      card: 'top',
      cell: ({ file, company }) =>
        html`${day(visit, file.period_from)} – ${day(visit, file.period_to)}
          <small>${company}</small>`,
      title: ({ company }) => company,
      isLink: true,
    },
    {
      head: words.state,
      width: 150,
      card: 'bottom',
      cell: ({ file }) => exportBadge(visit, file.state),
    },
    {
      head: words.lines,
      width: 110,
      align: 'end',
      leaves: 2,
      cell: ({ file: { lines_count } }) =>
        lines_count === null ? '' : countText(visit.language, lines_count),
    },
    {
      head: words.sealed_at,
      width: 150,
      leaves: 1,
      cell: ({ file: { sealed_at } }) => (sealed_at === null ? '' : instant(visit, sealed_at)),
    },
    { head: words.sealed_by, width: 180, leaves: 2, cell: ({ asked_by }) => asked_by },
    { head: words.file, width: 210, card: 'top_end', cell: ({ file }) => links(visit, file) },
  ];
}

/** What keeps the last period from being sealed, or was remarked on it. */
function latestProblems(visit: WorkspaceVisit, row: Row | undefined): Html | null {
  if (row === undefined) return null;
  const problems = [row.file.problems, row.file.warnings].flatMap(readProblems);
  if (problems.length === 0) return null;
  const words = exportWords(visit.language);
  return html`<section>
    <h2>${words.problems}</h2>
    <ul>
      ${problems.map(({ message }) => html`<li>${message}</li>`)}
    </ul>
    <p class="actions"><a href="${entriesPath(visit, row.file)}">${words.see_entries}</a></p>
  </section>`;
}

const exportBadge = stateBadge<AccountingExport['state']>(
  { running: ['waiting', 'clock'], sealed: ['success', 'check'], failed: ['danger', 'alert'] },
  (language) => exportWords(language).states,
);

function links({ language }: WorkspaceVisit, { id, state }: AccountingExport): Html {
  if (state !== 'sealed') return html``;
  const words = exportWords(language);
  const path = `/console/accounting_exports/${id}`;
  return html`<a class="button" href="${path}/download" download>${words.download}</a>
    <a href="${path}/description">${words.description}</a>`;
}
