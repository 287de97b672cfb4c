import type { BankRunState } from '#machines/bank-run.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import { RUN_COLUMNS, type BankRun } from './bank-runs.ts';

const LEASE = statement<
  BankRun,
  [workspace_id: string, id: string, now: Date, worker: string, lease_expires_at: Date]
>(
  'lease_bank_run',
  `
    update bank_runs
    set leased_by = $4, lease_expires_at = $5, lease_number = lease_number + 1, attempts = attempts + 1
    where workspace_id = $1 and id = (
      select id from bank_runs
      where workspace_id = $1 and id = $2 and state = 'running'
        and (lease_expires_at is null or lease_expires_at <= $3)
      for update skip locked)
    returning ${RUN_COLUMNS}`,
);

/** Leases the run; null if another worker has it, or a transaction that extends it. */
export const takeRun = (
  tx: Transaction,
  { workspace_id, id }: RowKey,
  worker: string,
  lease_expires_at: Date,
): Promise<BankRun | null> => LEASE.first(tx, workspace_id, id, tx.now, worker, lease_expires_at);

type Slice = [
  workspace_id: string,
  after: string,
  last: string,
  bank_account_id: string,
  limit: number,
];

const slice = (name: string, condition: string) =>
  statement<{ id: string }, Slice>(
    name,
    `
      select id from bank_operations
      where workspace_id = $1 and id > $2 and id <= $3
        and ($4::bigint = 0 or bank_account_id = $4) ${condition}
      order by id limit $5`,
  );
const NEXT = slice('next_operations_of_run', '');
const NEXT_UNPOSTED = slice('next_unposted_operations_of_run', 'and projected_at is null');

export async function readSlice(
  tx: Transaction,
  run: BankRun,
  limit: number,
  { unposted_only }: { unposted_only: boolean },
): Promise<string[]> {
  const { workspace_id, after_operation_id, last_operation_id, bank_account_id } = run;
  const next = unposted_only ? NEXT_UNPOSTED : NEXT;
  const rows = await next.all(
    tx,
    workspace_id,
    after_operation_id,
    last_operation_id,
    bank_account_id,
    limit,
  );
  return rows.map(({ id }) => id);
}

type Claim = [workspace_id: string, id: string, lease_number: string];

export interface SliceCounts {
  proposed_count: number;
  confirmed_count: number;
  entries_written_count: number;
}

const ADVANCE = statement<
  never,
  [
    ...Claim,
    after_operation_id: string,
    processed: number,
    proposed: number,
    confirmed: number,
    entries_written: number,
  ]
>(
  'advance_bank_run',
  `
    update bank_runs
    set after_operation_id = $4, processed_count = processed_count + $5,
      operations_count = greatest(operations_count, processed_count + $5),
      proposed_count = proposed_count + $6, confirmed_count = confirmed_count + $7,
      entries_written_count = entries_written_count + $8,
      leased_by = null, lease_expires_at = null, attempts = 0
    where workspace_id = $1 and id = $2 and lease_number = $3 and state = 'running'`,
);

/** Records a slice that ends with this operation, and returns the lease. Throws if the lease was lost. */
export async function advanceRun(
  tx: Transaction,
  run: BankRun,
  done: SliceCounts & { after_operation_id: string; processed_count: number },
): Promise<void> {
  const written = await ADVANCE.run(
    tx,
    ...claimOf(run),
    done.after_operation_id,
    done.processed_count,
    done.proposed_count,
    done.confirmed_count,
    done.entries_written_count,
  );
  checkClaim(run, written);
}

const END = statement<never, [...Claim, state: BankRunState, finished_at: Date]>(
  'end_bank_run',
  `
    update bank_runs
    set state = $4, finished_at = $5, leased_by = null, lease_expires_at = null,
      operations_count = case when $4 = 'done' then processed_count else operations_count end
    where workspace_id = $1 and id = $2 and lease_number = $3 and state = 'running'`,
);

export async function saveRunEnd(
  tx: Transaction,
  run: BankRun,
  state: BankRunState,
): Promise<void> {
  checkClaim(run, await END.run(tx, ...claimOf(run), state, tx.now));
}

const REST = statement<never, [...Claim, until: Date, attempts: number]>(
  'rest_bank_run',
  `
    update bank_runs set leased_by = null, lease_expires_at = $4, attempts = $5
    where workspace_id = $1 and id = $2 and lease_number = $3 and state = 'running'`,
);

/** Returns a lease; the run continues from `until` on. Without the lease the run does not change. */
export const restRun = (
  tx: Transaction,
  run: BankRun,
  until: Date,
  attempts: number,
): Promise<number> => REST.run(tx, ...claimOf(run), until, attempts);

const claimOf = ({ workspace_id, id, lease_number }: BankRun): Claim => [
  workspace_id,
  id,
  lease_number,
];

function checkClaim({ id }: BankRun, written: number): void {
  if (written !== 1) throw new Error(`the lease of bank run ${id} was lost`);
}
