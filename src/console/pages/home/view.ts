import { html } from '#http/pages/html.ts';
import type { PageContents } from '#console/pipeline/page-row.ts';
import { pageHead } from '#console/parts/page-head.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { roleWords } from '#console/words/account-words.ts';
import { homeWords } from '#console/words/home-words.ts';
import { approvalProposal } from '#console/pages/users/approval-form.ts';
import type { AttentionLine } from './attention-line.ts';
import { attentionView } from './attention-view.ts';
import { firstStepsView, type FirstStepsData } from './first-steps-view.ts';

export interface Home {
  lines: readonly AttentionLine[];
  /** Null for a workspace that is not new. */
  steps: FirstStepsData | null;
  /** Whether to propose that another person approves payments. */
  proposes: boolean;
}

export function homeView({ lines, steps, proposes }: Home, visit: WorkspaceVisit): PageContents {
  const { workspace, language } = visit;
  const role = roleWords(language)[workspace.role].toLowerCase();
  const main = html`${pageHead({ title: workspace.name, sentence: homeWords(language).role(role) })}
  ${proposes ? approvalProposal(visit) : null} ${attentionView(visit, lines)}
  ${firstStepsView(visit, steps)}`;
  return { title: workspace.name, main };
}
