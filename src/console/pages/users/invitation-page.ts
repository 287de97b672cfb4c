import { ROLES } from '#model/role.ts';
import { invitingSchema } from '#resources/invitations/routes.ts';
import { choicesOf } from '#console/parts/field-input.ts';
import { formPage } from '#console/pipeline/form-page.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { userWords } from '#console/words/user-words.ts';
import { LINK_DIALOG, linkDialog } from './link-dialog.ts';
import { usersPath } from './users-page.ts';

function invitationView(visit: WorkspaceVisit): PageContents {
  const words = userWords(visit.language);
  const path = usersPath(visit);
  return formPage(visit, {
    title: words.invitation,
    back: { href: path, word: words.title },
    id: 'invitation',
    call: `POST /console/workspaces/${visit.workspace.id}/invitations`,
    wrapper: 'invitation',
    schema: invitingSchema,
    fields: [
      { name: 'email', label: words.email, as: 'email' },
      {
        name: 'role',
        label: words.role,
        as: 'radios',
        value: 'member',
        choices: choicesOf(ROLES, words.roles, words.role_helps),
      },
    ],
    note: words.invitation_note,
    submit: words.submit_invitation,
    secret: LINK_DIALOG,
    next: path,
    done: words.invited_done,
    dialog: linkDialog(visit),
  });
}

/** A form that offers a person a place in the workspace. */
export const INVITATION_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/users/new',
  audience: 'owner',
  section: 'company',
  load: async () => null,
  view: (_data, visit) => invitationView(visit),
});
