import { workspacePage, type PageRow } from '#console/pipeline/page-row.ts';
import { loadUser } from './user-data.ts';
import { userView } from './user-view.ts';

/** One person of a workspace. */
export const USER_PAGE: PageRow = workspacePage({
  path: '/workspaces/:workspace_id/users/:id',
  audience: 'manager',
  section: 'users',
  load: loadUser,
  view: (data, visit) => ({ title: data.user.email, main: userView(data, visit) }),
});
