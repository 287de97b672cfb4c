import type { AccountingExportState } from '#machines/accounting-export.ts';
import type { Transaction } from '#orm/database.ts';
import type { AccountingExport } from '#orm/entities/accounting-export.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const FIND_FIRST = statement<RowKey, [after: string]>(
  'find_first_accounting_export',
  `
    select workspace_id, id from accounting_exports
    where workspace_id > $1 and state = 'running'
      and (lease_expires_at is null or lease_expires_at <= clock_timestamp())
    order by workspace_id, id limit 1`,
);

/** The export of the first workspace above `after` that has one to make. */
export const findFirstExport = (on: Queryable, after: string): Promise<RowKey | null> =>
  FIND_FIRST.first(on, after);

const LEASE = statement<
  AccountingExport,
  [workspace_id: string, id: string, now: Date, worker: string, lease_expires_at: Date]
>(
  'lease_accounting_export',
  `
    update accounting_exports
    set leased_by = $4, lease_expires_at = $5, lease_number = lease_number + 1, attempts = attempts + 1
    where workspace_id = $1 and id = (
      select id from accounting_exports
      where workspace_id = $1 and id = $2 and state = 'running'
        and (lease_expires_at is null or lease_expires_at <= $3)
      for update skip locked)
    returning workspace_id, id, company_id, kind, period_from, period_to, fiscal_year_end, charset, state,
      actor, lease_number, attempts`,
);

/** Leases an export; null if another worker has it, or is sealing it, whatever the lease says. */
export const takeExport = (
  tx: Transaction,
  { workspace_id, id }: RowKey,
  worker: string,
  lease_expires_at: Date,
): Promise<AccountingExport | null> =>
  LEASE.first(tx, workspace_id, id, tx.now, worker, lease_expires_at);

type Claim = [workspace_id: string, id: string, lease_number: string];

const claimOf = ({ workspace_id, id, lease_number }: AccountingExport): Claim => [
  workspace_id,
  id,
  lease_number,
];

const LOCK = statement<never, Claim>(
  'lock_leased_export',
  `
    select from accounting_exports
    where workspace_id = $1 and id = $2 and lease_number = $3 and state = 'running' for update`,
);

/** Until the transaction ends no other worker has it, so a seal may take longer than its lease. */
export async function lockExport(tx: Transaction, run: AccountingExport): Promise<void> {
  checkClaim(run, await LOCK.run(tx, ...claimOf(run)));
}

export type ExportEnd = Pick<
  AccountingExport,
  | 'problems'
  | 'warnings'
  | 'last_numbers'
  | 'entries_count'
  | 'lines_count'
  | 'total'
  | 'size_bytes'
  | 'sha256'
>;

const END = statement<
  never,
  [
    ...Claim,
    state: AccountingExportState,
    now: Date,
    problems: string,
    warnings: string,
    last_numbers: string,
    entries_count: number | null,
    lines_count: number | null,
    total: string | null,
    size_bytes: string | null,
    sha256: string | null,
  ]
>(
  'end_accounting_export',
  `
    update accounting_exports
    set state = $4, updated_at = $5, sealed_at = case when $4 = 'sealed' then $5::timestamptz end,
      problems = $6, warnings = $7, last_numbers = $8, entries_count = $9, lines_count = $10,
      total = $11, size_bytes = $12, sha256 = $13, leased_by = null, lease_expires_at = null
    where workspace_id = $1 and id = $2 and lease_number = $3 and state = 'running'`,
);

/** Throws if the lease was lost. */
export async function saveExportEnd(
  tx: Transaction,
  run: AccountingExport,
  state: AccountingExportState,
  end: ExportEnd,
): Promise<void> {
  const { problems, warnings, last_numbers, entries_count, lines_count } = end;
  const texts = [problems, warnings, last_numbers] as const;
  const sums = [entries_count, lines_count, end.total, end.size_bytes, end.sha256] as const;
  checkClaim(run, await END.run(tx, ...claimOf(run), state, tx.now, ...texts, ...sums));
}

const REST = statement<never, [...Claim, until: Date]>(
  'rest_accounting_export',
  `
    update accounting_exports set leased_by = null, lease_expires_at = $4
    where workspace_id = $1 and id = $2 and lease_number = $3 and state = 'running'`,
);

/** Returns a lease; another attempt begins at `until`. */
export const restExport = (tx: Transaction, run: AccountingExport, until: Date): Promise<number> =>
  REST.run(tx, ...claimOf(run), until);

function checkClaim({ id }: AccountingExport, written: number): void {
  if (written !== 1) throw new Error(`the lease of accounting export ${id} was lost`);
}
