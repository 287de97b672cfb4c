import { countPeople, type People } from '#domain/access/workspaces/count-people.ts';
import {
  lookAtWorkspaces,
  type SeenWorkspace,
} from '#domain/access/workspaces/look-at-workspaces.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { idParameter, type QueryOf } from '#http/query.ts';
import { personPage, type PageRow } from '#console/pipeline/page-row.ts';
import { badge } from '#console/parts/badge.ts';
import { empty } from '#console/parts/empty.ts';
import { code } from '#console/parts/facts.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { cutPage, PAGE_ROWS, type RowPage } from '#console/parts/page-rows.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import type { PersonVisit } from '#console/parts/visit.ts';
import { administrationWords } from '#console/words/administration-words.ts';
import { administrationPath, administrationTabs } from './administration-tabs.ts';

const QUERY = { before: idParameter('Only workspaces with a lower id.') };

interface Workspaces extends RowPage<SeenWorkspace> {
  people: ReadonlyMap<string, People>;
}

async function load(
  { query }: PersonVisit<QueryOf<typeof QUERY>>,
  { db }: Services,
): Promise<Workspaces> {
  const page = cutPage(await lookAtWorkspaces(db, PAGE_ROWS + 1, query.before));
  const ids = page.rows.map(({ id }) => id);
  return { ...page, people: await countPeople(db, ids) };
}

const LIST = administrationPath('workspaces');
const pathOf = ({ id }: { id: string }): string => `${LIST}/${id}`;

function mainView(data: Workspaces, visit: PersonVisit): Html {
  const words = administrationWords(visit.language);
  const create = html`<a class="button primary" href="${LIST}/new">${words.create_workspace}</a>`;
  return html`${pageHead({ title: words.workspaces, actions: [create] })}
  ${administrationTabs(visit, 'workspaces')} ${part('list', listView(data, visit))}`;
}

function listView({ people, ...page }: Workspaces, visit: PersonVisit): Html {
  const words = administrationWords(visit.language);
  return pagedTable(visit, {
    ...page,
    name: 'workspace',
    label: words.workspaces,
    columns: columnsFor(people, visit),
    keyOf: ({ id }) => id,
    hrefOf: pathOf,
    empty: empty(words.workspaces_empty),
  });
}

function columnsFor(people: Workspaces['people'], visit: PersonVisit): Column<SeenWorkspace>[] {
  const words = administrationWords(visit.language);
  return [
    { head: words.number, width: 76, align: 'end', leaves: 3, cell: ({ id }) => id },
    {
      head: words.workspace_name,
      card: 'top',
      cell: (row) => html`<a href="${pathOf(row)}">${row.name}</a>`,
      title: ({ name }) => name,
    },
    {
      head: words.siren,
      width: 110,
      card: 'bottom',
      cell: ({ companies: [first] }) => code(first?.siren ?? '—'),
    },
    {
      head: words.owners,
      width: 190,
      card: 'top_end',
      cell: ({ id }) => ownersText(visit, people.get(id)?.owners_count ?? 0),
    },
    {
      head: words.users,
      width: 110,
      align: 'end',
      leaves: 2,
      cell: ({ id }) => String(people.get(id)?.users_count ?? 0),
    },
    {
      head: words.endpoints,
      width: 90,
      align: 'end',
      leaves: 1,
      cell: ({ endpoints_count }) => String(endpoints_count),
    },
    {
      head: words.created_at,
      width: 150,
      card: 'bottom_end',
      cell: ({ created_at }) => instant(visit, created_at),
    },
  ];
}

const ownersText = ({ language }: PersonVisit, count: number): string | Html =>
  count > 0
    ? String(count)
    : badge({
        tone: 'waiting',
        icon: 'alert',
        word: administrationWords(language).no_owner,
        name: 'without_owner',
      });

/** All workspaces. */
export const WORKSPACE_LIST_PAGE: PageRow = personPage({
  path: LIST,
  audience: 'administrator',
  section: 'administration',
  query: QUERY,
  load,
  view: (data, visit) => ({
    title: administrationWords(visit.language).workspaces,
    main: mainView(data, visit),
  }),
  list: listView,
});
