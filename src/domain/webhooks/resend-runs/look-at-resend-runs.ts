import type { ResendRunState } from '#machines/resend-run.ts';
import { RESEND_RUN_COLUMNS, type ResendRun } from '#orm/sql/webhooks/resend-runs.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const LIST = statement<
  ResendRun,
  [workspace_id: string, state: ResendRunState | null, limit: number]
>(
  'look_at_resend_runs',
  `
    select ${RESEND_RUN_COLUMNS} from resend_runs
    where workspace_id = $1 and ($2::text is null or state = $2)
    order by id desc limit $3`,
  { plannedEachTime: 'it is asked by a person' },
);

const FIND = statement<ResendRun, [workspace_ids: readonly string[], id: string]>(
  'look_at_resend_run',
  `
    select ${RESEND_RUN_COLUMNS} from resend_runs
    where workspace_id = any($1::bigint[]) and id = $2`,
);

/** The latest runs of a workspace, newest first. */
export const lookAtResendRuns = (
  on: Queryable,
  workspace_id: string,
  state: ResendRunState | null,
  limit: number,
): Promise<ResendRun[]> => LIST.all(on, workspace_id, state, limit);

export const lookAtResendRun = (
  on: Queryable,
  workspace_ids: readonly string[],
  id: string,
): Promise<ResendRun | null> => FIND.first(on, workspace_ids, id);
