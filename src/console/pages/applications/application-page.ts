import { workspacePage, type PageRow } from '#console/pipeline/page-row.ts';
import { loadApplication } from './application-data.ts';
import { applicationView } from './application-view.ts';

/** One application that the workspace has granted. */
export const APPLICATION_PAGE: PageRow = workspacePage({
  path: '/workspaces/:workspace_id/api/applications/:id',
  audience: 'member',
  section: 'api',
  load: loadApplication,
  view: (data, visit) => ({
    title: data.application.name,
    main: applicationView(data, visit),
  }),
});
