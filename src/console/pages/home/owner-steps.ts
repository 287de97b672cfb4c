import { readOwnerSteps } from '#domain/access/workspaces/read-owner-steps.ts';
import { readPutAwaySteps } from '#domain/access/workspaces/put-away-step.ts';
import type { Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { OWNER_STEPS, type OwnerStep } from '#model/first-step.ts';
import { reaches } from '#model/role.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { firstSteps } from '#console/shared/first-steps.ts';
import { ownerStepsWords } from './owner-steps-words.ts';

/** What is left of them, for owners; each goes when it is done or put away. */
export async function loadOwnerSteps(
  { workspace }: WorkspaceVisit,
  { db }: Pick<Services, 'db'>,
): Promise<OwnerStep[]> {
  if (!reaches(workspace.role, 'owner')) return [];
  const putAway = await readPutAwaySteps(db, workspace.id);
  const left = OWNER_STEPS.filter((step) => !putAway.has(step));
  if (left.length === 0) return [];
  const done = await readOwnerSteps(db, workspace.id);
  return left.filter((step) => !done[step]);
}

const PATHS: Readonly<Record<OwnerStep, string>> = {
  company: 'companies',
  logo: 'companies#logo',
  numbering: 'companies#numbering',
  sale: 'invoices/new',
  purchase: 'invoices?direction=purchases',
  bank: 'bank_accounts',
  books: 'companies',
  accountant: 'users/new',
};

export function ownerStepsView(visit: WorkspaceVisit, left: readonly OwnerStep[]): Html {
  const { title, sentence, steps } = ownerStepsWords(visit.language);
  const shown = left.map((name) => ({
    name,
    ...steps[name],
    href: workspacePath(visit, PATHS[name]),
  }));
  return firstSteps(visit, { title, sentence, steps: shown });
}
