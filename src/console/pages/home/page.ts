import { html } from '#http/pages/html.ts';
import { proposesAnother } from '#domain/access/workspaces/approval-setting.ts';
import type { Services } from '#http/pipeline/call.ts';
import { reaches } from '#model/role.ts';
import { workspacePage } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { attentionView } from './attention-view.ts';
import { firstStepsView } from './first-steps-view.ts';
import { loadAttention } from './load-attention.ts';
import { loadFirstSteps } from './load-first-steps.ts';
import { homeView, type Home } from './view.ts';

/** For owners, who decide it. */
const loadProposal = async ({ workspace }: WorkspaceVisit, { db }: Services): Promise<boolean> =>
  reaches(workspace.role, 'owner') && (await proposesAnother(db, workspace.id));

async function loadHome(visit: WorkspaceVisit, services: Services): Promise<Home> {
  const lines = await loadAttention(visit, services);
  const proposes = await loadProposal(visit, services);
  return { lines, steps: await loadFirstSteps(visit, services), proposes };
}

export const HOME_PAGE = workspacePage({
  path: '/workspaces/:workspace_id',
  audience: 'member',
  section: 'home',
  live: 15,
  load: loadHome,
  view: homeView,
  parts: {
    changes: async (visit, services) => {
      const { lines, steps } = await loadHome(visit, services);
      return html`${attentionView(visit, lines)} ${firstStepsView(visit, steps)}`;
    },
  },
});
