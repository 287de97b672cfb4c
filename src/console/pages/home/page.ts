import { html } from '#http/pages/html.ts';
import { proposesAnother } from '#domain/access/workspaces/approval-setting.ts';
import type { Services } from '#http/pipeline/call.ts';
import { reaches } from '#model/role.ts';
import { type PageContents, workspacePage } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { roleWords } from '#console/words/account-words.ts';
import { homeWords } from './home-words.ts';
import { approvalProposal } from '#console/pages/users/approval-form.ts';
import { attentionView } from './attention-view.ts';
import { type FirstStepsData, firstStepsView } from './first-steps-view.ts';
import { loadAttention } from './load-attention.ts';
import { loadFirstSteps } from './load-first-steps.ts';
import type { AttentionLine } from './attention-line.ts';

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

interface Home {
  lines: readonly AttentionLine[];
  /** Null for a workspace that is not new. */
  steps: FirstStepsData | null;
  /** Whether to propose that another person approves payments. */
  proposes: boolean;
}

function homeView({ lines, steps, proposes }: Home, visit: WorkspaceVisit): PageContents {
  const { workspace, language } = visit;
  const role = roleWords(language)[workspace.role].toLowerCase();
  const main = html`${pageHead({ title: workspace.name, sentence: homeWords(language).role(role) })}
  ${proposes ? approvalProposal(visit) : null} ${attentionView(visit, lines)}
  ${firstStepsView(visit, steps)}`;
  return { title: workspace.name, main };
}
