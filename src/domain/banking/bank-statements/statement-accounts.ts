import { LockMode } from '@mikro-orm/core';
import type { BankStatement, Camt053 } from '#bank-files/camt-053.ts';
import type { Cipher } from '#kernel/cipher.ts';
import { compactIban, isBic, maskIban } from '#einvoice/model/iban.ts';
import type { Transaction } from '#orm/database.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import { findAccountByNumber } from '#domain/banking/bank-accounts/find-by-number.ts';
import { insertAccount } from '#domain/banking/bank-accounts/insert-account.ts';
import type { CompanyKey } from '#domain/banking/bank-accounts/lock-accounts-of.ts';

export interface StatedAccount {
  account: BankAccount;
  created: boolean;
  /** Places in the message, ascending from 0. */
  statements: readonly number[];
}

/**
 * Locks a message's known accounts by ascending id and creates the others, without an event. The caller has locked
 * the company's accounts.
 */
export async function takeAccounts(
  tx: Transaction,
  cipher: Cipher,
  company: CompanyKey,
  message: Camt053,
): Promise<StatedAccount[]> {
  const places = Map.groupBy(message.statements.keys(), (place) =>
    numberOf(message.statements[place]),
  );
  const found = new Map<string, BankAccount>();
  for (const number of places.keys()) {
    const account = await findAccountByNumber(tx, cipher, company, number);
    if (account !== null) found.set(number, account);
  }
  const known = [...found.values()].sort((one, other) => Number(one.id) - Number(other.id));
  for (const account of known)
    await tx.em.refresh(account, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const stated: StatedAccount[] = [];
  for (const [number, statements] of places) {
    const account = found.get(number) ?? (await create(tx, cipher, company, message, statements));
    stated.push({ account, created: !found.has(number), statements });
  }
  return stated;
}

const numberOf = (statement: BankStatement | undefined): string =>
  compactIban(statement?.account.number ?? '');

function create(
  tx: Transaction,
  cipher: Cipher,
  company: CompanyKey,
  { statements, entries }: Camt053,
  [place = 0]: readonly number[],
): Promise<BankAccount> {
  const statement = statements[place];
  const account = statement?.account;
  const iban = numberOf(statement);
  const currencies = [
    account?.currency_code,
    statement?.closing?.currency_code,
    entries.find((entry) => entry.statement === place)?.currency_code,
  ];
  return insertAccount(tx, cipher, {
    ...company,
    account_name: account?.name ?? account?.owner_name ?? maskIban(iban).iban_masked,
    bank_name: account?.bank_name ?? account?.bic ?? '',
    origin: 'statement_import',
    currency_code: currencies.find((code) => code != null) ?? 'EUR',
    iban,
    bic: account?.bic != null && isBic(account.bic) ? account.bic : null,
  });
}
