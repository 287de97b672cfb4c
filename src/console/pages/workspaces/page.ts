import { listUserWorkspaces } from '#domain/access/users/list-user-workspaces.ts';
import { personPage } from '#console/pipeline/page-row.ts';
import { workspacesView } from './view.ts';

export const WORKSPACES_PAGE = personPage({
  path: '/workspaces',
  audience: 'signed_in',
  load: ({ person }, { db }) => listUserWorkspaces(db, person.id),
  view: workspacesView,
});
