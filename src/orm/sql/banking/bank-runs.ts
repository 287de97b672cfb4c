import type { BankRunState } from '#machines/bank-run.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export const BANK_RUN_KINDS = ['convergence', 'projection'] as const;
export type BankRunKind = (typeof BANK_RUN_KINDS)[number];

export interface BankRun extends RowKey {
  kind: BankRunKind;
  state: BankRunState;
  /** JSON text. */
  options: string;
  /** `0` for all accounts of the workspace. */
  bank_account_id: string;
  /** JSON text. */
  actor: string;
  /** The last finished operation; `0` before the first. */
  after_operation_id: string;
  last_operation_id: string;
  operations_count: number;
  processed_count: number;
  proposed_count: number;
  confirmed_count: number;
  entries_written_count: number;
  lease_number: string;
  attempts: number;
  started_at: Date;
  finished_at: Date | null;
}

export const RUN_COLUMNS = `
  workspace_id, id, kind, state, options, bank_account_id, actor, after_operation_id, last_operation_id,
  operations_count, processed_count, proposed_count, confirmed_count, entries_written_count, lease_number,
  attempts, started_at, finished_at`;

/** `unposted_only` leaves out projected operations. */
interface NewRun extends Pick<
  BankRun,
  'workspace_id' | 'kind' | 'options' | 'bank_account_id' | 'actor'
> {
  unposted_only: boolean;
}

const INSERT = statement<
  BankRun,
  [
    workspace_id: string,
    kind: BankRunKind,
    options: string,
    bank_account_id: string,
    actor: string,
    now: Date,
    unposted_only: boolean,
  ]
>(
  'insert_bank_run',
  `
    insert into bank_runs as r (
      workspace_id, kind, options, bank_account_id, actor, started_at, last_operation_id,
      operations_count)
    select $1::bigint, $2, $3, $4::bigint, $5, $6::timestamptz, coalesce(max(id), 0), count(*)::int
    from bank_operations
    where workspace_id = $1 and ($4::bigint = 0 or bank_account_id = $4)
      and (not $7::boolean or projected_at is null)
    on conflict (workspace_id, kind, bank_account_id, options) where state = 'running' and lease_number = 0
    do update set last_operation_id = greatest(r.last_operation_id, excluded.last_operation_id),
      operations_count = greatest(r.operations_count, excluded.operations_count)
    returning ${RUN_COLUMNS}`,
  { plannedEachTime: 'the operations of one account are found by their index' },
);

/**
 * Inserts a run over all current operations, or extends an equal one that has not begun. That one cannot begin until
 * this transaction ends, so it sees what the transaction has written.
 */
export const insertRun = (tx: Transaction, run: NewRun): Promise<BankRun> =>
  INSERT.one(
    tx,
    run.workspace_id,
    run.kind,
    run.options,
    run.bank_account_id,
    run.actor,
    tx.now,
    run.unposted_only,
  );

const READ = statement<BankRun, [workspace_id: string, id: string]>(
  'read_bank_run',
  `select ${RUN_COLUMNS} from bank_runs where workspace_id = $1 and id = $2`,
);

export const readRun = (on: Queryable, { workspace_id, id }: RowKey): Promise<BankRun | null> =>
  READ.first(on, workspace_id, id);
