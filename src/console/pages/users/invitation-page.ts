import { html, type Html } from '#http/pages/html.ts';
import { ROLES } from '#model/role.ts';
import { invitingSchema } from '#resources/invitations/routes.ts';
import { workspacePage, type PageRow } from '#console/pipeline/page-row.ts';
import { form } from '#console/parts/form.ts';
import { pageHead } from '#console/parts/page-head.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { userWords } from '#console/words/user-words.ts';
import { LINK_DIALOG, linkDialog } from './link-dialog.ts';
import { usersPath } from './users-page.ts';

function invitationView(visit: WorkspaceVisit): Html {
  const words = userWords(visit.language);
  const path = usersPath(visit);
  return html`${pageHead({ title: words.invitation, back: { href: path, word: words.title } })}
  ${form(visit, {
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
        choices: ROLES.map((value) => ({
          value,
          label: words.roles[value],
          help: words.role_helps[value],
        })),
      },
    ],
    note: words.invitation_note,
    submit: words.submit_invitation,
    cancel: { href: path },
    secret: LINK_DIALOG,
    next: path,
    done: words.invited_done,
  })}
  ${linkDialog(visit)}`;
}

/** A form that offers a person a place in the workspace. */
export const INVITATION_PAGE: PageRow = workspacePage({
  path: '/workspaces/:workspace_id/users/new',
  audience: 'owner',
  section: 'users',
  load: async () => null,
  view: (_data, visit) => ({
    title: userWords(visit.language).invitation,
    main: invitationView(visit),
  }),
});
