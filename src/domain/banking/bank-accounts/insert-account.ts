import type { Cipher } from '#kernel/cipher.ts';
import { maskIban } from '#einvoice/model/iban.ts';
import type { Transaction } from '#orm/database.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import { sealedFor } from '#orm/sealed-for.ts';

/** `iban` has no blanks; banks abroad may number otherwise. */
type NewBankAccount = Pick<
  BankAccount,
  'workspace_id' | 'company_id' | 'account_name' | 'bank_name' | 'origin' | 'currency_code' | 'bic'
> &
  Partial<
    Pick<BankAccount, 'bank_connection_id' | 'provider_account_id' | 'balance' | 'balance_on'>
  > & { iban: string };

/** 512, banks, in the French chart of accounts. */
const ACCOUNTING_ACCOUNT_CODE = '512000';

/** Inserts an active account, its number sealed. The caller announces it. */
export async function insertAccount(
  tx: Transaction,
  cipher: Cipher,
  members: NewBankAccount,
): Promise<BankAccount> {
  const [account] = await insertAccounts(tx, cipher, [members]);
  if (account === undefined) throw new Error('the insert returned no account');
  return account;
}

/** Inserts accounts in order, all at once: each flush compares every account of the transaction. */
export async function insertAccounts(
  tx: Transaction,
  cipher: Cipher,
  list: readonly NewBankAccount[],
): Promise<BankAccount[]> {
  const inserted = list.map(({ iban, ...members }) => ({
    iban,
    account: tx.em.create(BankAccount, toColumns(tx, iban, members)),
  }));
  await tx.em.flush();
  // Sealed with the id, known only after the insert.
  for (const { iban, account } of inserted)
    account.iban = cipher.seal(iban, sealedFor('bank_accounts', account.id));
  await tx.em.flush();
  return inserted.map(({ account }) => account);
}

const toColumns = ({ now }: Transaction, iban: string, members: Omit<NewBankAccount, 'iban'>) => ({
  bank_connection_id: null,
  provider_account_id: null,
  balance: null,
  balance_on: null,
  ...members,
  ...maskIban(iban),
  iban: null,
  active: true,
  archived: false,
  data_access: 'granted' as const,
  ledger_id: null,
  accounting_account_code: ACCOUNTING_ACCOUNT_CODE,
  suspense_account_code: null,
  last_synced_at: null,
  created_at: now,
  updated_at: now,
});
