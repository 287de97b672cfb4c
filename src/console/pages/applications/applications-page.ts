import { listGrantedApplications } from '#domain/access/oauth/list-granted-applications.ts';
import type { Services } from '#http/pipeline/call.ts';
import { workspacePage, type PageRow } from '#console/pipeline/page-row.ts';
import { cutPage, PAGE_ROWS } from '#console/parts/page-rows.ts';
import { applicationWords } from '#console/words/application-words.ts';
import { APPLICATIONS_QUERY, type ApplicationsVisit } from './applications-query.ts';
import { applicationList, applicationsView, type ApplicationPage } from './applications-view.ts';

async function load(
  { workspace, query }: ApplicationsVisit,
  { db }: Services,
): Promise<ApplicationPage> {
  const page = { before: query.before, access: query.access, limit: PAGE_ROWS + 1 };
  return cutPage(await listGrantedApplications(db, workspace.id, page));
}

/** The applications that a workspace has granted. */
export const APPLICATIONS_PAGE: PageRow = workspacePage({
  path: '/workspaces/:workspace_id/api',
  audience: 'member',
  section: 'api',
  query: APPLICATIONS_QUERY,
  load,
  view: (page, visit) => ({
    title: applicationWords(visit.language).applications,
    main: applicationsView(page, visit),
  }),
  list: applicationList,
});
