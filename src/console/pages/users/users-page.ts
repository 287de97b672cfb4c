import { cutPage } from '#domain/shared/newest-page.ts';
import { listInvitations } from '#domain/access/users/invitations.ts';
import {
  listWorkspaceUsers,
  type WorkspaceUser,
} from '#domain/access/users/list-workspace-users.ts';
import { findSettings } from '#domain/access/workspaces/approval-setting.ts';
import { html } from '#http/pages/html.ts';
import { idParameter } from '#http/query.ts';
import { reaches } from '#model/role.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import { secondFactorForm } from './second-factor-form.ts';
import { approvalForm } from './approval-form.ts';
import { renameForm } from './rename-form.ts';
import { empty } from '#console/parts/empty.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { sectionTabs } from '#console/shared/section-tabs.ts';
import { userWords } from '#console/words/user-words.ts';
import { invitationSection } from './invitation-section.ts';
import { userBadge } from './user-badge.ts';

/** The people of a workspace. */
export const USERS_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/users',
  audience: 'manager',
  section: 'company',
  query: { before: idParameter('Only users with a lower id.') },
  load: async ({ workspace, query: { before } }, { db }) => {
    const page = { before, limit: PAGE_ROWS + 1 };
    return cutPage(await listWorkspaceUsers(db, workspace.id, page), PAGE_ROWS);
  },
  loadAround: async ({ workspace }, { db }) => ({
    invitations: await listInvitations(db, workspace.id),
    settings: await findSettings(db, workspace.id),
  }),
  title: ({ language }) => userWords(language).title,
  head: (visit) => {
    const href = `${usersPath(visit)}/new`;
    const invite = html`<a class="button primary" href="${href}"
      >${userWords(visit.language).invite}</a
    >`;
    return { actions: [reaches(visit.workspace.role, 'owner') ? invite : null] };
  },
  tabs: (visit) => sectionTabs(visit, 'company', 'users'),
  main: (visit, { head, list }, { invitations, settings }) => {
    const { id, name, role } = visit.workspace;
    const isOwner = reaches(role, 'owner');
    const call = `/console/workspaces/${id}`;
    return [
      head,
      invitations.length === 0 ? null : invitationSection(invitations, visit),
      html`${list} ${isOwner ? approvalForm(visit, settings) : null}`,
      isOwner ? secondFactorForm(visit, call, settings.second_factor_required) : null,
      isOwner ? renameForm(visit, call, name) : null,
    ];
  },
  table: (visit) => ({
    name: 'user',
    columns: columnsOf(visit),
    hrefOf: ({ id }) => `${usersPath(visit)}/${id}`,
    empty: empty(userWords(visit.language).empty),
  }),
});

/** Path of the workspace's people. */
export const usersPath = ({ workspace }: Pick<WorkspaceVisit, 'workspace'>): string =>
  `/workspaces/${workspace.id}/users`;

function columnsOf(visit: WorkspaceVisit): Column<WorkspaceUser>[] {
  const words = userWords(visit.language);
  return [
    {
      head: words.email,
      card: 'top',
      cell: (user) =>
        html`<a href="${usersPath(visit)}/${user.id}">${user.email}</a
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
}
