import { workspacePage } from '#console/pages/page-row.ts';
import { homeView } from './view.ts';

export const HOME_PAGE = workspacePage({
  path: '/workspaces/:workspace_id',
  audience: 'member',
  section: 'home',
  load: async () => null,
  view: (_, visit) => homeView(visit),
});
