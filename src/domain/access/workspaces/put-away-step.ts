import { FIRST_STEPS, type FirstStep } from '#model/first-step.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const PUT_AWAY = statement<never, [workspace_id: string, step: FirstStep]>(
  'put_away_first_step',
  `
    update workspaces set put_away_steps = array_append(put_away_steps, $2)
    where id = $1 and $2 <> all(put_away_steps)`,
);

/** Nobody of the workspace is shown the step again. */
export const putAwayStep = (
  on: Queryable,
  workspace_id: string,
  step: FirstStep,
): Promise<number> => PUT_AWAY.run(on, workspace_id, step);

const READ = statement<{ put_away_steps: string[] }, [workspace_id: string]>(
  'read_put_away_steps',
  'select put_away_steps from workspaces where id = $1',
);

export async function readPutAwaySteps(
  on: Queryable,
  workspace_id: string,
): Promise<Set<FirstStep>> {
  const { put_away_steps } = await READ.one(on, workspace_id);
  return new Set(FIRST_STEPS.filter((step) => put_away_steps.includes(step)));
}
