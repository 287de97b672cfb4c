import { listUsers, type ListedUser } from '#domain/access/users/list-users.ts';
import { mayGetLink } from '#domain/access/users/renew-pending-link.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { idParameter, type QueryOf } from '#http/query.ts';
import { LINK_DIALOG, linkDialog } from '#console/pages/users/link-dialog.ts';
import { userBadge } from '#console/pages/users/user-badge.ts';
import { personPage, type PageRow } from '#console/pipeline/page-row.ts';
import { empty } from '#console/parts/empty.ts';
import { callButton } from '#console/parts/form.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { cutPage, PAGE_ROWS, type RowPage } from '#console/parts/page-rows.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import type { PersonVisit } from '#console/parts/visit.ts';
import { administrationWords } from '#console/words/administration-words.ts';
import {
  administrationCall,
  administrationPath,
  administrationTabs,
} from './administration-tabs.ts';

const QUERY = { before: idParameter('Only users with a lower id.') };

type Users = RowPage<ListedUser>;

const load = async (
  { query }: PersonVisit<QueryOf<typeof QUERY>>,
  { db }: Services,
): Promise<Users> => cutPage(await listUsers(db, { before: query.before, limit: PAGE_ROWS + 1 }));

const LIST = administrationPath('users');

function mainView(data: Users, visit: PersonVisit): Html {
  const words = administrationWords(visit.language);
  return html`${pageHead({ title: words.users, sentence: words.users_sentence })}
  ${administrationTabs(visit, 'users')} ${part('list', listView(data, visit))} ${linkDialog(visit)}`;
}

function listView(page: Users, visit: PersonVisit): Html {
  const words = administrationWords(visit.language);
  return pagedTable(visit, {
    ...page,
    name: 'user',
    label: words.users,
    columns: [...identityColumns(visit), ...activityColumns(visit)],
    keyOf: ({ id }) => id,
    empty: empty(words.users_empty),
  });
}

function identityColumns({ language }: PersonVisit): Column<ListedUser>[] {
  const words = administrationWords(language);
  return [
    { head: words.email, card: 'top', cell: ({ email }) => email },
    {
      head: words.administrator,
      width: 130,
      leaves: 3,
      cell: ({ administrator }) => (administrator ? words.administrator : ''),
    },
    {
      head: words.workspaces_count,
      width: 90,
      align: 'end',
      leaves: 2,
      cell: ({ workspaces_count }) => String(workspaces_count),
    },
    {
      head: words.user_state,
      width: 190,
      card: 'top_end',
      cell: (user) => userBadge({ language }, user),
    },
  ];
}

function activityColumns(visit: PersonVisit): Column<ListedUser>[] {
  const words = administrationWords(visit.language);
  return [
    {
      head: words.last_seen,
      width: 150,
      leaves: 2,
      card: 'bottom_end',
      cell: ({ last_seen_at }) => (last_seen_at === null ? '—' : instant(visit, last_seen_at)),
    },
    {
      head: words.created_at,
      width: 150,
      leaves: 1,
      cell: ({ created_at }) => instant(visit, created_at),
    },
    {
      head: words.link,
      width: 150,
      card: 'bottom',
      cell: (user) => (mayGetLink(user) ? linkButton(user, visit) : ''),
    },
  ];
}

function linkButton({ id }: ListedUser, visit: PersonVisit): Html {
  const words = administrationWords(visit.language);
  return callButton(visit, {
    id: `link-${id}`,
    call: `POST ${administrationCall('users')}/${id}/link`,
    submit: words.new_link,
    secret: LINK_DIALOG,
    done: words.link_made,
  });
}

/** Everybody with an account. */
export const USER_LIST_PAGE: PageRow = personPage({
  path: LIST,
  audience: 'administrator',
  section: 'administration',
  query: QUERY,
  load,
  view: (data, visit) => ({
    title: administrationWords(visit.language).users,
    main: mainView(data, visit),
  }),
  list: listView,
});
