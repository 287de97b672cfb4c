import { LockMode } from '@mikro-orm/core';
import type { Cipher } from '#kernel/cipher.ts';
import { decimal, toFixed } from '#kernel/decimal.ts';
import { maskIban } from '#model/iban.ts';
import type { Transaction } from '#orm/database.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import type { BankConnection } from '#orm/entities/bank-connection.ts';
import { announceAccount } from '#domain/banking/bank-accounts/announce-account.ts';
import { findAccountByNumber } from '#domain/banking/bank-accounts/find-by-number.ts';
import { insertAccount } from '#domain/banking/bank-accounts/insert-account.ts';
import type { ProviderAccount } from '#domain/banking/provider/read-provider-account.ts';

/**
 * The account that a provider lists, with what it says of it: one that its connection has, else the company's of that
 * number, else a new one. Null when another connection lists the account of that number. It is announced once, where
 * more than its balance, names or dates changed (spec, bank_account.updated).
 * @param known the accounts of the connection, locked
 */
export async function takeAccount(
  tx: Transaction,
  cipher: Cipher,
  connection: BankConnection,
  known: readonly BankAccount[],
  told: ProviderAccount,
): Promise<BankAccount | null> {
  const { provider_account_id, iban } = told;
  const own = known.find((account) => account.provider_account_id === provider_account_id);
  if (own !== undefined) return refreshAccount(tx, connection, own, told);
  const same = await findAccountByNumber(tx, cipher, connection, iban);
  if (same === null) return discoverAccount(tx, cipher, connection, told);
  await tx.em.refresh(same, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return isListedElsewhere(same, connection) ? null : refreshAccount(tx, connection, same, told);
}

/** An account stays with the connection that lists it, until that one loses sight of it. */
const isListedElsewhere = (account: BankAccount, { id }: BankConnection): boolean =>
  account.bank_connection_id !== null &&
  account.bank_connection_id !== id &&
  !account.archived &&
  account.data_access === 'granted';

async function refreshAccount(
  tx: Transaction,
  { id: bank_connection_id }: BankConnection,
  account: BankAccount,
  { provider_account_id, bic, account_name, bank_name, balance }: ProviderAccount,
): Promise<BankAccount> {
  const isChanged =
    account.bank_connection_id !== bank_connection_id ||
    account.archived ||
    account.data_access !== 'granted';
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
    ...(isChanged ? { updated_at: tx.now } : {}),
  });
  await tx.em.flush();
  if (isChanged) await announceAccount(tx, account);
  return account;
}

async function discoverAccount(
  tx: Transaction,
  cipher: Cipher,
  connection: BankConnection,
  told: ProviderAccount,
): Promise<BankAccount> {
  const { workspace_id, company_id, id: bank_connection_id, name } = connection;
  const { account_name, bank_name, ...members } = told;
  const account = await insertAccount(tx, cipher, {
    ...members,
    workspace_id,
    company_id,
    bank_connection_id,
    account_name: account_name ?? maskIban(told.iban).iban_masked,
    bank_name: bank_name ?? name,
    origin: 'synchronized',
  });
  account.last_synced_at = tx.now;
  await tx.em.flush();
  await announceAccount(tx, account);
  return account;
}
