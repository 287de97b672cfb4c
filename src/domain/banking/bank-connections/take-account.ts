import type { Cipher } from '#kernel/cipher.ts';
import { decimal, toFixed } from '#kernel/decimal.ts';
import { laterThan } from '#kernel/instant.ts';
import { maskIban } from '#einvoice/model/iban.ts';
import type { Transaction } from '#orm/database.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import type { BankConnection } from '#orm/entities/bank-connection.ts';
import { insertAccounts } from '#domain/banking/bank-accounts/insert-account.ts';
import type { ProviderAccount } from '#domain/banking/provider/read-provider-account.ts';
import type { SyncAccounts } from './lock-sync-accounts.ts';

export interface TakenAccount {
  account: BankAccount;
  /** Whether to announce it: more than balance, names or dates changed (spec, bank_account.updated). */
  isChanged: boolean;
  isRestored: boolean;
}

/**
 * Updates the accounts that a provider lists: the company's account with each number, of any origin, or a new one;
 * null if another connection lists it. Changes are not flushed.
 */
export async function takeListed(
  tx: Transaction,
  cipher: Cipher,
  connection: BankConnection,
  { byNumber }: SyncAccounts,
  listed: readonly ProviderAccount[],
): Promise<(TakenAccount | null)[]> {
  const unknown = listed.filter(({ iban }) => !byNumber.has(iban));
  const discovered = (await discoverAccounts(tx, cipher, connection, unknown)).values();
  return listed.map((each) => {
    const account = byNumber.get(each.iban);
    if (account === undefined) return discovered.next().value ?? null;
    if (isListedElsewhere(account, connection)) return null;
    return refreshAccount(tx, connection, account, each);
  });
}

/** An account stays with the connection that lists it until that loses access or archives it. */
const isListedElsewhere = (account: BankAccount, { id }: BankConnection): boolean =>
  account.bank_connection_id !== null &&
  account.bank_connection_id !== id &&
  !account.archived &&
  account.data_access === 'granted';

function refreshAccount(
  tx: Transaction,
  { id: bank_connection_id }: BankConnection,
  account: BankAccount,
  { provider_account_id, bic, account_name, bank_name, balance }: ProviderAccount,
): TakenAccount {
  const isRestored = account.archived;
  const isAdopted = account.bank_connection_id !== bank_connection_id;
  const isChanged = isAdopted || isRestored || account.data_access !== 'granted';
  Object.assign(account, {
    bank_connection_id,
    provider_account_id,
    origin: 'synchronized',
    archived: false,
    data_access: 'granted',
    bic: bic ?? account.bic,
    account_name: account_name ?? account.account_name,
    bank_name: bank_name ?? account.bank_name,
    balance: balance === null ? account.balance : toFixed(decimal(balance), 4),
    balance_on: balance === null ? account.balance_on : null,
    last_synced_at: tx.now,
    ...(isChanged ? { updated_at: laterThan(account.updated_at, tx.now) } : {}),
  });
  return { account, isChanged, isRestored };
}

async function discoverAccounts(
  tx: Transaction,
  cipher: Cipher,
  { workspace_id, company_id, id: bank_connection_id, name }: BankConnection,
  listed: readonly ProviderAccount[],
): Promise<TakenAccount[]> {
  const list = listed.map(({ account_name, bank_name, ...members }) => ({
    ...members,
    workspace_id,
    company_id,
    bank_connection_id,
    account_name: account_name ?? maskIban(members.iban).iban_masked,
    bank_name: bank_name ?? name,
    origin: 'synchronized' as const,
  }));
  const accounts = await insertAccounts(tx, cipher, list);
  for (const account of accounts) account.last_synced_at = tx.now;
  return accounts.map((account) => ({ account, isChanged: true, isRestored: false }));
}
