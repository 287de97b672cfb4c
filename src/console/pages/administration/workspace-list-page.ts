import { cutPage } from '#domain/shared/newest-page.ts';
import { countPeople, type People } from '#domain/access/workspaces/count-people.ts';
import {
  lookAtWorkspaces,
  type SeenWorkspace,
} from '#domain/access/workspaces/look-at-workspaces.ts';
import { html, type Html } from '#http/pages/html.ts';
import { idParameter } from '#http/query.ts';
import { administratorList } from '#console/pipeline/list-page.ts';
import { badge } from '#console/parts/badge.ts';
import { empty } from '#console/parts/empty.ts';
import { code } from '#console/parts/facts.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import type { PersonVisit } from '#console/parts/visit.ts';
import { administrationWords } from '#console/words/administration-words.ts';
import { administrationPath, administrationTabs } from './administration-tabs.ts';

const LIST = administrationPath('workspaces');

/** All workspaces. */
export const WORKSPACE_LIST_PAGE = administratorList({
  path: LIST,
  audience: 'administrator',
  section: 'administration',
  query: { before: idParameter('Only workspaces with a lower id.') },
  load: async ({ query }, { db }) => {
    const page = cutPage(await lookAtWorkspaces(db, PAGE_ROWS + 1, query.before), PAGE_ROWS);
    const ids = page.rows.map(({ id }) => id);
    return { ...page, people: await countPeople(db, ids) };
  },
  title: ({ language }) => administrationWords(language).workspaces,
  head: ({ language }) => {
    const word = administrationWords(language).create_workspace;
    return { actions: [html`<a class="button primary" href="${LIST}/new">${word}</a>`] };
  },
  tabs: (visit) => administrationTabs(visit, 'workspaces'),
  table: (visit, { people }) => ({
    name: 'workspace',
    columns: columnsFor(people, visit),
    hrefOf: ({ id }) => `${LIST}/${id}`,
    empty: empty(administrationWords(visit.language).workspaces_empty),
  }),
});

function columnsFor(
  people: ReadonlyMap<string, People>,
  visit: PersonVisit,
): Column<SeenWorkspace>[] {
  const words = administrationWords(visit.language);
  return [
    { head: words.number, width: 76, align: 'end', leaves: 3, cell: ({ id }) => id },
    { head: words.workspace_name, card: 'top', cell: ({ name }) => name, isLink: true },
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
