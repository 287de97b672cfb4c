import { listUserWorkspaces } from '#domain/access/users/list-user-workspaces.ts';
import { html } from '#http/pages/html.ts';
import { openPage } from '#console/pipeline/page-row.ts';
import { seeOther } from '#console/session/refusals.ts';

/** `/` leads to the last workspace, the only one, the list of them, or the sign-in. */
export const FRONT_DOOR = openPage({
  path: '/',
  audience: 'open',
  load: async ({ person, lastWorkspace }, { db }) => {
    if (person === null) throw seeOther('/sign_in');
    const own = await listUserWorkspaces(db, person.id);
    const last = own.find(({ id }) => id === lastWorkspace) ?? (own.length === 1 ? own[0] : null);
    throw seeOther(last ? `/workspaces/${last.id}` : '/workspaces');
  },
  view: () => ({ title: '', main: html`` }),
});
