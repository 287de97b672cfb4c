import { readPutAwaySteps } from '#domain/access/workspaces/put-away-step.ts';
import { readFirstSteps } from '#domain/access/workspaces/read-first-steps.ts';
import type { Services } from '#http/pipeline/call.ts';
import { reaches } from '#model/role.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import type { FirstStepsData } from './first-steps-view.ts';

const DAY_MS = 86_400_000;
const NEW_FOR_MS = 30 * DAY_MS;
/** The last step's link stays that long. */
const DONE_FOR_MS = DAY_MS;

/** For those who may take the steps, in the first month of a workspace, until a day after its first invoice. */
export async function loadFirstSteps(
  { workspace, now }: WorkspaceVisit,
  { db, baseUrl, egress }: Pick<Services, 'db' | 'baseUrl' | 'egress'>,
): Promise<FirstStepsData | null> {
  if (!reaches(workspace.role, 'manager')) return null;
  const steps = await readFirstSteps(db, workspace.id);
  const { created_at, invoiced_at, acknowledged } = steps;
  const age = (since: Date) => now.getTime() - since.getTime();
  if (age(created_at) > NEW_FOR_MS) return null;
  if (acknowledged && invoiced_at !== null && age(invoiced_at) > DONE_FOR_MS) return null;
  const putAway = await readPutAwaySteps(db, workspace.id);
  return { steps, putAway, baseUrl, deliversHere: egress.checkAddress('127.0.0.1') === 'allowed' };
}
