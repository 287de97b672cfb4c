import type { Database } from '#orm/database.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** An account to choose, and whether it is ready. */
export type NamedAccount = Pick<
  BankAccount,
  | 'id'
  | 'company_id'
  | 'account_name'
  | 'bank_name'
  | 'iban_last4'
  | 'currency_code'
  | 'active'
  | 'archived'
  | 'ledger_id'
  | 'accounting_account_code'
  | 'suspense_account_code'
>;

/** More than a person chooses from. */
const MAX_NAMED = 200;

const COLUMNS = `
  id, company_id, account_name, bank_name, iban_last4, currency_code, active, archived, ledger_id,
  accounting_account_code, suspense_account_code`;

const LIST = statement<NamedAccount, [workspace_id: string, ids: readonly string[]]>(
  'list_account_names',
  `
    select ${COLUMNS}
    from (
      (select ${COLUMNS} from bank_accounts where workspace_id = $1 order by archived, id limit ${MAX_NAMED})
      union
      (select ${COLUMNS} from bank_accounts where workspace_id = $1 and id = any($2::bigint[]))
    ) a
    order by archived, account_name, id`,
  { plannedEachTime: 'it is asked by a person' },
);

/**
 * A workspace's accounts by name, those that the bank still lists first; the first two hundred, and those that are
 * asked for.
 */
export const listAccountNames = (
  on: Queryable,
  workspace_id: string,
  ids: readonly string[] = [],
): Promise<NamedAccount[]> => LIST.all(on, workspace_id, ids);

/** 404 when unknown. */
export const readAccountName = (
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<NamedAccount> => findOr404(db.reader().findOne(BankAccount, { workspace_id, id }));
