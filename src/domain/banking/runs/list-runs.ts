import type { BankRunState } from '#machines/bank-run.ts';
import { RUN_COLUMNS, type BankRun } from '#orm/sql/banking/bank-runs.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const LIST = statement<BankRun, [workspace_id: string, state: BankRunState | null, limit: number]>(
  'list_bank_runs',
  `
    select ${RUN_COLUMNS} from bank_runs
    where workspace_id = $1 and ($2::text is null or state = $2)
    order by id desc limit $3`,
  { plannedEachTime: 'those that run have an index of their own' },
);

/** A workspace's latest runs, newest first. */
export const listRuns = (
  on: Queryable,
  workspace_id: string,
  state: BankRunState | null,
  limit: number,
): Promise<BankRun[]> => LIST.all(on, workspace_id, state, limit);
