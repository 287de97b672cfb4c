import { cutPage, type NewestPage } from '#domain/shared/newest-page.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** An account for people, without its sealed number. */
export interface ShownAccount extends Omit<BankAccount, 'iban' | 'provider_account_id'> {
  connection_name: string | null;
  ledger_code: string | null;
  ledger_name: string | null;
  /** Operations without an entry, {@link MOST_UNPOSTED} at most. */
  unposted: number;
}

/** Counting stops here. */
export const MOST_UNPOSTED = 1000;

const shownWhere = (picked: string): string => `
  select a.workspace_id, a.id, a.company_id, a.account_name, a.bank_name, a.origin, a.currency_code,
    a.iban_masked, a.iban_last4, a.bic, a.bank_connection_id, a.active, a.archived, a.data_access,
    a.ledger_id, a.accounting_account_code, a.suspense_account_code, a.balance, a.balance_on,
    a.last_synced_at, a.created_at, a.updated_at, c.name as connection_name, l.code as ledger_code,
    l.name as ledger_name, u.unposted
  from (select * from bank_accounts where workspace_id = $1 and ${picked}) a
  left join bank_connections c on c.workspace_id = $1 and c.id = a.bank_connection_id
  left join ledgers l on l.workspace_id = $1 and l.id = a.ledger_id
  cross join lateral (
    select count(*)::int as unposted from (
      select from bank_operations o
      where o.workspace_id = $1 and o.bank_account_id = a.id and o.projected_at is null
      limit ${MOST_UNPOSTED}
    ) bounded
  ) u
  order by a.id desc`;

const PLANNED = { plannedEachTime: 'it is asked by a person' };

/** An account in use that lacks a setting: `missingOf` in SQL. */
const UNREADY = `
  (active and not archived
    and (ledger_id is null or accounting_account_code = '' or suspense_account_code is null))`;

const LIST = statement<
  ShownAccount,
  [workspace_id: string, before: string | null, only_unready: boolean, limit: number]
>(
  'list_shown_accounts',
  shownWhere(
    `($2::bigint is null or id < $2) and (not $3::boolean or ${UNREADY}) order by id desc limit $4`,
  ),
  PLANNED,
);

interface AccountQuestion {
  workspace_id: string;
  /** Only accounts with a lower id. */
  before: string | null;
  /** Only accounts in use that lack a setting. */
  only_unready: boolean;
  limit: number;
}

/** A page of a workspace's accounts, newest first; `next` is where it continues, null at its end. */
export async function listShownAccounts(
  on: Queryable,
  { workspace_id, before, only_unready, limit }: AccountQuestion,
): Promise<NewestPage<ShownAccount>> {
  return cutPage(await LIST.all(on, workspace_id, before, only_unready, limit + 1), limit);
}

const READ = statement<ShownAccount, [workspace_id: string, id: string]>(
  'read_shown_account',
  shownWhere('id = $2'),
  PLANNED,
);

/** 404 when unknown. */
export const readShownAccount = (
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<ShownAccount> => findOr404(READ.first(on, workspace_id, id));
