import { findSession } from '#domain/access/users/sessions.ts';
import { html } from '#http/pages/html.ts';
import { openPage } from '#console/pages/page-row.ts';
import { seeOther } from '#console/session/refusals.ts';

/** `/` leads to the last workspace, to the list of them, or to the sign-in. */
export const FRONT_DOOR = openPage({
  path: '/',
  audience: 'open',
  load: async ({ person, lastWorkspace }, { db }) => {
    if (person === null) throw seeOther('/sign_in');
    const session =
      lastWorkspace === null ? null : await findSession(db, person.session, lastWorkspace);
    const isOwn = session !== null && session.role !== null;
    throw seeOther(isOwn ? `/workspaces/${lastWorkspace}` : '/workspaces');
  },
  view: () => ({ title: '', main: html`` }),
});
