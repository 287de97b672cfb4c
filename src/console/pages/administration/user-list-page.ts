import { cutPage } from '#domain/shared/newest-page.ts';
import { listUsers, type ListedUser } from '#domain/access/users/list-users.ts';
import { mayGetLink } from '#domain/access/users/renew-pending-link.ts';
import { html, type Html } from '#http/pages/html.ts';
import { idParameter } from '#http/query.ts';
import { LINK_DIALOG, linkDialog } from '#console/pages/users/link-dialog.ts';
import { userBadge } from '#console/pages/users/user-badge.ts';
import { administratorList } from '#console/pipeline/list-page.ts';
import { empty } from '#console/parts/empty.ts';
import { callButton } from '#console/parts/form.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import type { PersonVisit } from '#console/parts/visit.ts';
import { administrationWords } from '#console/words/administration-words.ts';
import {
  administrationCall,
  administrationPath,
  administrationTabs,
} from './administration-tabs.ts';

/** Everybody with an account. */
export const USER_LIST_PAGE = administratorList({
  path: administrationPath('users'),
  audience: 'administrator',
  section: 'administration',
  query: { before: idParameter('Only users with a lower id.') },
  load: async ({ query: { before } }, { db }) =>
    cutPage(await listUsers(db, { before, limit: PAGE_ROWS + 1 }), PAGE_ROWS),
  title: ({ language }) => administrationWords(language).users,
  head: ({ language }) => ({ sentence: administrationWords(language).users_sentence }),
  tabs: (visit) => administrationTabs(visit, 'users'),
  main: (visit, { head, list }) => [head, html`${list} ${linkDialog(visit)}`],
  table: (visit) => ({
    name: 'user',
    columns: [...identityColumns(visit), ...activityColumns(visit)],
    empty: empty(administrationWords(visit.language).users_empty),
  }),
});

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
