import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** A workspace's first run; its others wait for the end of this one. */
interface FirstRun extends RowKey {
  lease_expires_at: Date | null;
}

const FIND = statement<FirstRun, [after: string]>(
  'find_first_bank_run',
  `
    select workspace_id, id, lease_expires_at from bank_runs
    where workspace_id > $1 and state = 'running'
    order by workspace_id, id limit 1`,
);

/** The run of the first workspace above `after` that has one. */
export const findFirstRun = (on: Queryable, after: string): Promise<FirstRun | null> =>
  FIND.first(on, after);
