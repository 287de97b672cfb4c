import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Queryable } from '#orm/statement.ts';

export interface CompanyKey {
  workspace_id: string;
  company_id: string;
}

/** Blocks other additions of accounts to the company: a number has one account. */
export const lockAccountsOf = (
  tx: Queryable,
  { workspace_id, company_id }: CompanyKey,
): Promise<void> => takeAdvisoryLock(tx, 'company_bank_accounts', `${workspace_id}:${company_id}`);
