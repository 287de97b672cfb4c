import { isReady, type AccountSettings } from '#model/account-readiness.ts';
import { DEFAULT_ACCOUNTS, type Accounts } from '#model/books.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { StoredRule } from '#domain/banking/rules/match-rule.ts';
import type { ProjectedAllocation } from './counterparts.ts';

/** An account with all settings that posting needs. */
export interface PostingAccount {
  id: string;
  ledger_id: string;
  accounting_account_code: string;
  suspense_account_code: string;
  /** Of its company's customers and suppliers. */
  collective: Collective;
}

export type Collective = Pick<Accounts, 'customers' | 'suppliers'>;

export interface StoredEntry {
  id: string;
  bank_operation_id: string;
  ledger_id: string;
  exported: boolean;
  lines: string;
}

type Keys = [workspace_id: string, ids: readonly string[]];

type AccountRow = AccountSettings & { id: string; accounts: Collective | null };

const READ_ACCOUNTS = statement<AccountRow, Keys>(
  'read_posting_accounts',
  `
    select id, active, archived, ledger_id, accounting_account_code, suspense_account_code,
      (select b.members::json -> 'accounts' from company_books b
       where b.workspace_id = $1 and b.company_id = a.company_id and b.members like '%"accounts":{%'
       order by b.id desc limit 1) as accounts
    from bank_accounts a where a.workspace_id = $1 and a.id = any($2::bigint[])`,
);

/** Accounts that are ready, by id. */
export async function readPostingAccounts(
  on: Queryable,
  workspace_id: string,
  ids: readonly string[],
): Promise<Map<string, PostingAccount>> {
  const accounts = await READ_ACCOUNTS.all(on, workspace_id, [...new Set(ids)]);
  return new Map(accounts.flatMap((account) => toPosting(account) ?? []));
}

function toPosting(account: AccountRow): [id: string, account: PostingAccount][] {
  const { id, ledger_id, accounting_account_code, suspense_account_code } = account;
  if (!isReady(account) || ledger_id === null || suspense_account_code === null) return [];
  const collective = account.accounts ?? DEFAULT_ACCOUNTS;
  return [[id, { id, ledger_id, accounting_account_code, suspense_account_code, collective }]];
}

const ENTRIES = `
  select id, bank_operation_id, ledger_id, exported, lines from accounting_entries
  where workspace_id = $1 and bank_operation_id = any($2::bigint[])`;
const READ_ENTRIES = statement<StoredEntry, Keys>('read_entries_of_operations', ENTRIES);
const LOCK_ENTRIES = statement<StoredEntry, Keys>(
  'lock_entries_of_operations',
  `${ENTRIES} order by id for update`,
);

/** Entries by operation; `locked` until the transaction ends. */
export async function readEntries(
  on: Queryable,
  workspace_id: string,
  ids: readonly string[],
  { locked }: { locked: boolean },
): Promise<Map<string, StoredEntry>> {
  const entries = await (locked ? LOCK_ENTRIES : READ_ENTRIES).all(on, workspace_id, ids);
  return new Map(entries.map((entry) => [entry.bank_operation_id, entry]));
}

/**
 * Through each operation's index entries: with stale statistics during a run, all of the workspace's rows would be
 * read.
 */
const READ_ALLOCATIONS = statement<ProjectedAllocation, Keys>(
  'read_projected_allocations',
  `
    select a.id, a.bank_operation_id, a.allocated_amount, a.invoice_document_id, i.invoice_number, i.direction
    from unnest($2::bigint[]) as wanted (operation_id)
    cross join lateral (
      select id, workspace_id, bank_operation_id, allocated_amount, invoice_document_id
      from allocations
      where workspace_id = $1 and bank_operation_id = wanted.operation_id and status = 'confirmed'
      offset 0
    ) a
    join invoices i on i.workspace_id = $1 and i.id = a.invoice_document_id
    order by a.id`,
);

/** Confirmed allocations in order, by operation. */
export async function readAllocations(
  on: Queryable,
  workspace_id: string,
  ids: readonly string[],
): Promise<Map<string, ProjectedAllocation[]>> {
  const allocations = await READ_ALLOCATIONS.all(on, workspace_id, ids);
  return Map.groupBy(allocations, ({ bank_operation_id }) => bank_operation_id);
}

const READ_RULES = statement<StoredRule, [workspace_id: string]>(
  'read_enabled_rules',
  `
    select id, company_id, scope, name, priority, enabled, conditions, exclusions, account_number,
      valid_from, valid_until
    from bank_rules where workspace_id = $1 and enabled`,
);

/** A workspace's enabled rules, unordered. */
export const readRules = (on: Queryable, workspace_id: string): Promise<StoredRule[]> =>
  READ_RULES.all(on, workspace_id);
