import {
  listProvisionedApplications,
  type ProvisionedApplication,
} from '#domain/access/oauth/list-provisioned-applications.ts';
import type { Services } from '#http/pipeline/call.ts';
import { html, type Html } from '#http/pages/html.ts';
import { idParameter, type QueryOf } from '#http/query.ts';
import { personPage, type PageRow } from '#console/pipeline/page-row.ts';
import { scopesText } from '#console/pages/applications/scopes-text.ts';
import { empty } from '#console/parts/empty.ts';
import { code } from '#console/parts/facts.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { cutPage, PAGE_ROWS, type RowPage } from '#console/parts/page-rows.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import type { PersonVisit } from '#console/parts/visit.ts';
import { administrationWords } from '#console/words/administration-words.ts';
import { applicationWords } from '#console/words/application-words.ts';
import { administrationPath, administrationTabs } from './administration-tabs.ts';

const QUERY = { before: idParameter('Only applications with a lower id.') };

type Provisioned = RowPage<ProvisionedApplication>;

const load = async (
  { query }: PersonVisit<QueryOf<typeof QUERY>>,
  { db }: Services,
): Promise<Provisioned> =>
  cutPage(await listProvisionedApplications(db, { before: query.before, limit: PAGE_ROWS + 1 }));

const LIST = administrationPath('applications');
const pathOf = ({ id }: { id: string }): string => `${LIST}/${id}`;

function mainView(data: Provisioned, visit: PersonVisit): Html {
  const words = administrationWords(visit.language);
  const create = html`<a class="button primary" href="${LIST}/new">${words.create_application}</a>`;
  return html`${pageHead({ title: words.applications, sentence: words.applications_sentence, actions: [create] })}
  ${administrationTabs(visit, 'applications')} ${part('list', listView(data, visit))}`;
}

function listView(page: Provisioned, visit: PersonVisit): Html {
  const words = administrationWords(visit.language);
  return pagedTable(visit, {
    ...page,
    name: 'application',
    label: words.applications,
    columns: columnsFor(visit),
    keyOf: ({ id }) => id,
    hrefOf: pathOf,
    empty: empty(words.applications_empty),
  });
}

function columnsFor(visit: PersonVisit): Column<ProvisionedApplication>[] {
  const words = applicationWords(visit.language);
  return [
    {
      head: words.name,
      card: 'top',
      cell: (row) => html`<a href="${pathOf(row)}">${row.name}</a>`,
      title: ({ name }) => name,
    },
    {
      head: words.client_id,
      width: 340,
      leaves: 1,
      cell: ({ client_id }) => code(client_id),
      title: ({ client_id }) => client_id,
    },
    {
      head: words.scopes,
      width: 180,
      card: 'bottom',
      cell: ({ scopes }) => scopesText(visit.language, scopes),
    },
    {
      head: administrationWords(visit.language).workspaces_count,
      width: 90,
      align: 'end',
      leaves: 2,
      cell: ({ workspaces_count }) => String(workspaces_count),
    },
    {
      head: words.created_at,
      width: 150,
      card: 'bottom_end',
      cell: ({ created_at }) => instant(visit, created_at),
    },
  ];
}

/** The applications of the operator. */
export const PROVISIONED_LIST_PAGE: PageRow = personPage({
  path: LIST,
  audience: 'administrator',
  section: 'administration',
  query: QUERY,
  load,
  view: (data, visit) => ({
    title: administrationWords(visit.language).applications,
    main: mainView(data, visit),
  }),
  list: listView,
});
