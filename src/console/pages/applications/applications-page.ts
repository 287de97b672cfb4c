import { listGrantedApplications } from '#domain/access/oauth/list-granted-applications.ts';
import type { Services } from '#http/pipeline/call.ts';
import { idParameter, type QueryOf } from '#http/query.ts';
import { workspacePage, type PageRow } from '#console/pages/page-row.ts';
import { PAGE_ROWS } from '#console/parts/load-more.ts';
import type { WorkspaceVisit } from '#console/pipeline/visit.ts';
import { applicationWords } from '#console/words/application-words.ts';
import { applicationList, applicationsView, type ApplicationsData } from './applications-view.ts';

const QUERY = { before: idParameter('Only applications with a lower id.') };

type Applications = WorkspaceVisit<QueryOf<typeof QUERY>>;

async function load(
  { workspace, query }: Applications,
  { db }: Services,
): Promise<ApplicationsData> {
  const { before } = query;
  const limit = PAGE_ROWS + 1;
  const found = await listGrantedApplications(db, workspace.id, { before, limit });
  const applications = found.slice(0, PAGE_ROWS);
  const next = found.length > PAGE_ROWS ? (applications.at(-1)?.id ?? null) : null;
  return { applications, next };
}

/** The applications that a workspace has granted. */
export const APPLICATIONS_PAGE: PageRow = workspacePage({
  path: '/workspaces/:workspace_id/api',
  audience: 'member',
  section: 'api',
  query: QUERY,
  load,
  view: (data, visit) => ({
    title: applicationWords(visit.language).applications,
    main: applicationsView(data, visit),
  }),
  parts: {
    list: async (visit, services) => applicationList(await load(visit, services), visit),
  },
});
