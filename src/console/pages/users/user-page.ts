import { type PageRow, workspacePage } from '#console/pipeline/page-row.ts';
import {
  findWorkspaceUser,
  type WorkspaceUser,
} from '#domain/access/users/list-workspace-users.ts';
import { isLastOwner } from '#domain/access/users/workspace-role.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { keyOf, type Services } from '#http/pipeline/call.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { html, type Html } from '#http/pages/html.ts';
import { ROLES } from '#model/role.ts';
import { roleChangeSchema } from '#resources/users/routes.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { facts } from '#console/parts/facts.ts';
import { form } from '#console/parts/form.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { minute } from '#console/parts/time.ts';
import { userWords } from '#console/words/user-words.ts';
import { type UserAction, userActions } from './user-actions.ts';
import { userBadge } from './user-badge.ts';
import { usersPath } from './users-page.ts';

/** One person of a workspace. */
export const USER_PAGE: PageRow = workspacePage({
  path: '/workspaces/:workspace_id/users/:id',
  audience: 'manager',
  section: 'company',
  load: loadUser,
  view: (data, visit) => ({ title: data.user.email, main: userView(data, visit) }),
});

interface UserData {
  user: WorkspaceUser;
  isLastOwner: boolean;
  actions: ReadonlySet<UserAction>;
}

async function loadUser(
  { workspace, params }: WorkspaceVisit,
  { db }: Services,
): Promise<UserData> {
  const key = keyOf({ workspace_id: workspace.id, params });
  const user = await findOr404(findWorkspaceUser(db, key));
  const held = { workspace_id: workspace.id, user_id: user.id, role: user.role };
  const isLast = await isLastOwner(db, held);
  return { user, isLastOwner: isLast, actions: userActions(isLast, workspace.role) };
}

function userView(data: UserData, visit: WorkspaceVisit): Html {
  const { user, isLastOwner, actions } = data;
  const words = userWords(visit.language);
  return html`${pageHead({
    title: user.email,
    badge: userBadge(visit, user),
    back: { href: usersPath(visit), word: words.title },
    sentence: isLastOwner ? words.last_owner : null,
    actions: [
      html`<a href="/workspaces/${visit.workspace.id}/audit_log?actor=user:${user.id}"
        >${words.audit}</a
      >`,
    ],
  })}
  ${factsOf(data, visit)} ${actions.has('change_role') ? roleSection(data, visit) : null}
  ${actions.has('remove') ? removalSection(data, visit) : null}`;
}

function factsOf({ user }: UserData, visit: WorkspaceVisit): Html {
  const words = userWords(visit.language);
  const { last_seen_at, link_expires_at } = user;
  return facts([
    { label: words.role, value: words.roles[user.role] },
    { label: words.added_at, value: minute(visit, user.added_at) },
    {
      label: words.last_seen,
      value: last_seen_at === null ? words.never : minute(visit, last_seen_at),
    },
    { label: words.invited_until, value: link_expires_at && minute(visit, link_expires_at) },
  ]);
}

const callOf = ({ user }: UserData, { workspace }: WorkspaceVisit): string =>
  `/console/workspaces/${workspace.id}/users/${user.id}`;

function roleSection(data: UserData, visit: WorkspaceVisit): Html {
  const words = userWords(visit.language);
  const role = {
    name: 'role',
    label: words.role,
    as: 'radios',
    value: data.user.role,
    choices: ROLES.map((value) => ({
      value,
      label: words.roles[value],
      help: words.role_helps[value],
    })),
  } as const;
  return html`<section>
    <h2>${words.change_role}</h2>
    ${form(visit, {
      id: 'role',
      call: `PATCH ${callOf(data, visit)}`,
      wrapper: 'user',
      schema: roleChangeSchema,
      fields: [role],
      submit: words.change_role,
      tone: 'plain',
      done: words.role_changed,
    })}
  </section>`;
}

function removalSection(data: UserData, visit: WorkspaceVisit): Html {
  const words = userWords(visit.language);
  return html`<section>
    <h2>${words.remove}</h2>
    <p class="advice">${words.remove_help}</p>
    ${confirmation(visit, {
      id: 'remove',
      call: `DELETE ${callOf(data, visit)}`,
      open: words.remove,
      question: words.remove_question(data.user.email),
      consequences: words.remove_consequences,
      next: data.user.id === visit.person.id ? '/workspaces' : usersPath(visit),
      done: words.removed,
    })}
  </section>`;
}
