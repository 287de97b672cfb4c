import type { AccountingEntry } from '#orm/entities/accounting-entry.ts';
import { readAllocationsOf } from '#orm/sql/banking/allocations.ts';
import type { StoredOperation } from '#orm/sql/banking/bank-operations.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { OperationView } from '#render/bank-operation.ts';
import { readPostingAccounts } from '#domain/banking/projection/read-sources.ts';

type Some = [workspace_id: string, ids: readonly string[]];

const READ_ENTRIES = statement<AccountingEntry, Some>(
  'read_shown_entries',
  `
    select workspace_id, id, company_id, bank_account_id, bank_operation_id, ledger_id, entry_kind,
      exported, entry_date, lines, rule_id, export_id, number, created_at,
      updated_at
    from accounting_entries
    where workspace_id = $1 and bank_operation_id = any($2::bigint[])`,
);

/** By operation. */
export async function readShownEntries(
  on: Queryable,
  ...some: Some
): Promise<Map<string, AccountingEntry>> {
  const entries = await READ_ENTRIES.all(on, ...some);
  return new Map(entries.map((entry) => [entry.bank_operation_id, entry]));
}

/** Operations with all that reads show, in the given order. */
export async function readViews(
  on: Queryable,
  workspace_id: string,
  operations: readonly StoredOperation[],
): Promise<OperationView[]> {
  if (operations.length === 0) return [];
  const ids = operations.map(({ id }) => id);
  const accountIds = operations.map(({ bank_account_id }) => bank_account_id);
  const allocations = await readAllocationsOf(on, workspace_id, ids, ['confirmed']);
  const entryOf = await readShownEntries(on, workspace_id, ids);
  const ready = await readPostingAccounts(on, workspace_id, accountIds);
  const allocationsOf = Map.groupBy(allocations, (one) => one.bank_operation_id);
  return operations.map((operation) => ({
    operation,
    allocations: allocationsOf.get(operation.id) ?? [],
    entry: entryOf.get(operation.id) ?? null,
    account_ready: ready.has(operation.bank_account_id),
  }));
}
