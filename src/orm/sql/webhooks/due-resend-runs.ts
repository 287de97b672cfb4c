import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const FIND_FIRST = statement<RowKey, [after: string]>(
  'find_first_resend_run',
  `
    select workspace_id, id from resend_runs
    where workspace_id > $1 and state = 'running'
      and (lease_expires_at is null or lease_expires_at <= clock_timestamp())
    order by workspace_id, id limit 1`,
);

/** The run of the first workspace above `after` that has one. */
export const findFirstResendRun = (on: Queryable, after: string): Promise<RowKey | null> =>
  FIND_FIRST.first(on, after);
