import type { Database } from '#orm/database.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import { BATCH_CURRENCY } from './check-batch-members.ts';

/** As many as a field can offer. */
const MAX_ACCOUNTS = 200;

/** An account that a batch can be paid from. */
export type ListedAccount = Pick<BankAccount, 'id' | 'company_id' | 'account_name' | 'iban_last4'>;

/**
 * The newest accounts in euros that are in use, for somebody to choose from.
 * @param own the account of the batch, listed in any case
 */
export async function listPayingAccounts(
  db: Pick<Database, 'reader'>,
  workspace_id: string,
  own: string | null = null,
): Promise<ListedAccount[]> {
  const inUse = { currency_code: BATCH_CURRENCY, active: true, archived: false };
  const wanted = own === null ? inUse : { $or: [inUse, { id: own }] };
  return db
    .reader()
    .find(
      BankAccount,
      { workspace_id, ...wanted },
      { orderBy: { id: 'desc' }, limit: MAX_ACCOUNTS },
    );
}
