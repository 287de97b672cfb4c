import { RUN_COLUMNS, type BankRun, type BankRunKind } from '#orm/sql/banking/bank-runs.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** Each import starts a projection of its account, so the last run of a kind may lie behind others. */
const WINDOW = 500;

const FIND = statement<BankRun, [workspace_id: string, kind: BankRunKind]>(
  'find_latest_bank_run',
  `
    select ${RUN_COLUMNS}
    from (
      select ${RUN_COLUMNS} from bank_runs where workspace_id = $1 order by id desc limit ${WINDOW}
    ) r
    where kind = $2
    order by state = 'running' desc, id desc limit 1`,
  { plannedEachTime: 'it is asked by a person' },
);

/** A workspace's running run of a kind, else its last; null without one among its latest runs. */
export const findLatestBankRun = (
  on: Queryable,
  workspace_id: string,
  kind: BankRunKind,
): Promise<BankRun | null> => FIND.first(on, workspace_id, kind);
