import { listInvitations, type ListedInvitation } from '#domain/access/users/invitations.ts';
import {
  listWorkspaceUsers,
  type WorkspaceUser,
} from '#domain/access/users/list-workspace-users.ts';
import { isSecondFactorRequired } from '#domain/access/workspaces/require-second-factor.ts';
import { readApprovalSetting } from '#domain/access/workspaces/approval-setting.ts';
import type { Services } from '#http/pipeline/call.ts';
import { html, type Html } from '#http/pages/html.ts';
import { idParameter, type QueryOf } from '#http/query.ts';
import { reaches } from '#model/role.ts';
import { workspacePage, type PageRow } from '#console/pipeline/page-row.ts';
import { secondFactorForm } from './second-factor-form.ts';
import type { ApprovalSetting } from '#render/workspace.ts';
import { approvalForm } from './approval-form.ts';
import { renameForm } from './rename-form.ts';
import { empty } from '#console/parts/empty.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { cutPage, PAGE_ROWS, type RowPage } from '#console/parts/page-rows.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { userWords } from '#console/words/user-words.ts';
import { invitationSection } from './invitation-section.ts';
import { userBadge } from './user-badge.ts';

const QUERY = { before: idParameter('Only users with a lower id.') };

interface Users {
  page: RowPage<WorkspaceUser>;
  invitations: readonly ListedInvitation[];
  isSecondFactorRequired: boolean;
  setting: ApprovalSetting;
}

async function load(
  { workspace, query }: WorkspaceVisit<QueryOf<typeof QUERY>>,
  { db }: Services,
): Promise<Users> {
  const page = { before: query.before, limit: PAGE_ROWS + 1 };
  return {
    page: cutPage(await listWorkspaceUsers(db, workspace.id, page)),
    invitations: await listInvitations(db, workspace.id),
    isSecondFactorRequired: await isSecondFactorRequired(db, workspace.id),
    setting: await readApprovalSetting(db, workspace.id),
  };
}

function mainView(data: Users, visit: WorkspaceVisit): Html {
  const words = userWords(visit.language);
  const isOwner = reaches(visit.workspace.role, 'owner');
  const invite = isOwner
    ? html`<a class="button primary" href="${usersPath(visit)}/new">${words.invite}</a>`
    : null;
  const { id, name } = visit.workspace;
  return html`${pageHead({ title: words.title, actions: [invite] })}
  ${data.invitations.length === 0 ? null : invitationSection(data.invitations, visit)}
  ${part('list', listView(data, visit))} ${isOwner ? approvalForm(visit, data.setting) : null}
  ${isOwner ? secondFactorForm(visit, `/console/workspaces/${id}`, data.isSecondFactorRequired) : null}
  ${isOwner ? renameForm(visit, `/console/workspaces/${id}`, name) : null}`;
}

/** Path of the workspace's people. */
export const usersPath = ({ workspace }: Pick<WorkspaceVisit, 'workspace'>): string =>
  `/workspaces/${workspace.id}/users`;

function listView({ page }: Users, visit: WorkspaceVisit): Html {
  const words = userWords(visit.language);
  const hrefOf = ({ id }: WorkspaceUser) => `${usersPath(visit)}/${id}`;
  const columns: Column<WorkspaceUser>[] = [
    {
      head: words.email,
      card: 'top',
      cell: (user) =>
        html`<a href="${hrefOf(user)}">${user.email}</a
          >${user.id === visit.person.id ? ` (${words.you})` : null}`,
      title: ({ email }) => email,
    },
    { head: words.role, width: 130, card: 'bottom', cell: ({ role }) => words.roles[role] },
    { head: words.state, width: 190, card: 'top_end', cell: (user) => userBadge(visit, user) },
    {
      head: words.last_seen,
      width: 150,
      leaves: 2,
      card: 'bottom_end',
      cell: ({ last_seen_at }) => (last_seen_at === null ? '—' : instant(visit, last_seen_at)),
    },
    {
      head: words.added_at,
      width: 150,
      leaves: 2,
      cell: ({ added_at }) => instant(visit, added_at),
    },
  ];
  return pagedTable(visit, {
    ...page,
    name: 'user',
    label: words.title,
    columns,
    keyOf: ({ id }) => id,
    hrefOf,
    empty: empty(words.empty),
  });
}

/** The people of a workspace. */
export const USERS_PAGE: PageRow = workspacePage({
  path: '/workspaces/:workspace_id/users',
  audience: 'manager',
  section: 'users',
  query: QUERY,
  load,
  view: (page, visit) => ({
    title: userWords(visit.language).title,
    main: mainView(page, visit),
  }),
  list: listView,
});
