import { RESEND_RUN_COLUMNS, type ResendRun } from '#orm/sql/webhooks/resend-runs.ts';
import type { LaneKey } from '#orm/sql/delivery/lane-key.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const FIND = statement<ResendRun, [workspace_id: string, webhook_endpoint_id: string]>(
  'find_latest_resend_run',
  `
    select ${RESEND_RUN_COLUMNS} from resend_runs
    where workspace_id = $1 and webhook_endpoint_id = $2 order by id desc limit 1`,
);

/** The last run of an endpoint, ended or not; null before the first. */
export const findLatestRun = (
  on: Queryable,
  { workspace_id, webhook_endpoint_id }: LaneKey,
): Promise<ResendRun | null> => FIND.first(on, workspace_id, webhook_endpoint_id);
