import type { ListedInvitation } from '#domain/access/users/invitations.ts';
import { html, type Html } from '#http/pages/html.ts';
import { reaches } from '#model/role.ts';
import { badge } from '#console/parts/badge.ts';
import { callButton } from '#console/parts/form.ts';
import { table, type Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { userWords } from '#console/words/user-words.ts';
import { LINK_DIALOG, linkDialog } from './link-dialog.ts';

/** Those who are invited and have no place yet. */
export function invitationSection(rows: readonly ListedInvitation[], visit: WorkspaceVisit): Html {
  const words = userWords(visit.language);
  const isOwner = reaches(visit.workspace.role, 'owner');
  const columns: Column<ListedInvitation>[] = [
    { head: words.email, card: 'top', cell: ({ email }) => email, title: ({ email }) => email },
    { head: words.role, width: 130, card: 'bottom', cell: ({ role }) => words.roles[role] },
    { head: words.state, width: 170, card: 'top_end', cell: (row) => invitationBadge(visit, row) },
    {
      head: words.invited_until,
      width: 200,
      leaves: 2,
      cell: ({ expires_at }) => instant(visit, expires_at),
    },
  ];
  return html`<section>
    <h2>${words.invitations}</h2>
    ${table({
      name: 'invitation',
      label: words.invitations,
      rows,
      keyOf: ({ id }) => id,
      columns: isOwner ? [...columns, ...actionColumns(visit)] : columns,
      empty: html``,
    })}
    ${isOwner ? linkDialog(visit) : null}
  </section>`;
}

function invitationBadge({ language }: WorkspaceVisit, { has_expired }: ListedInvitation): Html {
  const words = userWords(language);
  return has_expired
    ? badge({ tone: 'neutral', icon: 'clock', word: words.invitation_expired, name: 'expired' })
    : badge({ tone: 'info', icon: 'clock', word: words.pending, name: 'invited' });
}

function actionColumns(visit: WorkspaceVisit): Column<ListedInvitation>[] {
  const words = userWords(visit.language);
  const callOf = (id: string) => `/console/workspaces/${visit.workspace.id}/invitations/${id}`;
  return [
    {
      head: '',
      width: 150,
      card: 'bottom_end',
      cell: ({ id }) =>
        callButton(visit, {
          id: `renew-${id}`,
          call: `POST ${callOf(id)}/link`,
          submit: words.new_link,
          secret: LINK_DIALOG,
          done: words.link_renewed,
        }),
    },
    {
      head: '',
      width: 190,
      leaves: 3,
      cell: ({ id }) =>
        callButton(visit, {
          id: `withdraw-${id}`,
          call: `DELETE ${callOf(id)}`,
          submit: words.withdraw,
          done: words.withdrawn,
        }),
    },
  ];
}
