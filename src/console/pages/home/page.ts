import { html } from '#http/pages/html.ts';
import { proposesAnother } from '#domain/access/workspaces/approval-setting.ts';
import type { Services } from '#http/pipeline/call.ts';
import type { OwnerStep } from '#model/first-step.ts';
import { reaches } from '#model/role.ts';
import { type PageContents, workspacePage } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { roleWords } from '#console/words/account-words.ts';
import { homeWords } from './home-words.ts';
import { approvalProposal } from '#console/pages/users/approval-form.ts';
import { attentionView } from './attention-view.ts';
import { loadMoney, moneyView, type HomeMoney } from './money-view.ts';
import { loadOwnerSteps, ownerStepsView } from './owner-steps.ts';
import { loadAttention } from './load-attention.ts';
import type { AttentionLine } from './attention-line.ts';

/** For owners, who decide it. */
const loadProposal = async ({ workspace }: WorkspaceVisit, { db }: Services): Promise<boolean> =>
  reaches(workspace.role, 'owner') && (await proposesAnother(db, workspace.id));

async function loadHome(visit: WorkspaceVisit, services: Services): Promise<Home> {
  const lines = await loadAttention(visit, services);
  const proposes = await loadProposal(visit, services);
  const money = await loadMoney(visit, services);
  return { lines, money, steps: await loadOwnerSteps(visit, services), proposes };
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
      const { lines, money, steps } = await loadHome(visit, services);
      return html`${moneyView(visit, money, lines)} ${attentionView(visit, lines)}
      ${ownerStepsView(visit, steps)}`;
    },
  },
});

interface Home {
  lines: readonly AttentionLine[];
  money: HomeMoney;
  /** Left to do by its owner. */
  steps: readonly OwnerStep[];
  /** Whether to propose that another person approves payments. */
  proposes: boolean;
}

function homeView({ lines, money, steps, proposes }: Home, visit: WorkspaceVisit): PageContents {
  const { workspace, language } = visit;
  const role = roleWords(language)[workspace.role].toLowerCase();
  const main = html`${pageHead({ title: workspace.name, sentence: homeWords(language).role(role) })}
  ${proposes ? approvalProposal(visit) : null} ${moneyView(visit, money, lines)}
  ${ownerStepsView(visit, steps)} ${attentionView(visit, lines)}`;
  return { title: workspace.name, main };
}
