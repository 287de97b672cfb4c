import { LockMode } from '@mikro-orm/core';
import type { Cipher } from '#kernel/cipher.ts';
import { slicesOf } from '#kernel/slices.ts';
import { maskIban } from '#einvoice/model/iban.ts';
import type { Transaction } from '#orm/database.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import type { BankConnection } from '#orm/entities/bank-connection.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import { statement } from '#orm/statement.ts';

/** Locked. */
export interface SyncAccounts {
  /** The connection's. */
  known: readonly BankAccount[];
  /** The connection's, and listed ones of the company, by number. */
  byNumber: ReadonlyMap<string, BankAccount>;
}

const FIND = statement<
  { id: string; bank_connection_id: string | null; iban: string | null },
  [
    workspace_id: string,
    company_id: string,
    bank_connection_id: string,
    last4: readonly string[],
    masked: readonly string[],
  ]
>(
  'find_pass_accounts',
  `
    select id, bank_connection_id, iban from bank_accounts
    where workspace_id = $1 and company_id = $2
      and (bank_connection_id = $3 or (iban_last4 = any($4::text[]) and iban_masked = any($5::text[])))`,
);

/**
 * Locks a connection's accounts, and its company's accounts with these numbers, by ascending id. Numbers are
 * sealed, so lookalikes are opened (10 µs each). `lockAccountsOf` keeps the answer true.
 */
export async function lockSyncAccounts(
  tx: Transaction,
  cipher: Cipher,
  { workspace_id, company_id, id: bank_connection_id }: BankConnection,
  numbers: readonly string[],
): Promise<SyncAccounts> {
  const masks = numbers.map(maskIban);
  const last4 = masks.map(({ iban_last4 }) => iban_last4);
  const masked = masks.map(({ iban_masked }) => iban_masked);
  const alike = await FIND.all(tx, workspace_id, company_id, bank_connection_id, last4, masked);
  const wanted = new Set(numbers);
  const numberOf = new Map<string, string>();
  for await (const slice of slicesOf(alike))
    for (const { id, iban } of slice)
      if (iban !== null) numberOf.set(id, cipher.open(iban, sealedFor('bank_accounts', id)));
  const touched = alike.filter(
    ({ id, bank_connection_id: owner }) =>
      owner === bank_connection_id || wanted.has(numberOf.get(id) ?? ''),
  );
  const accounts = await tx.em.find(
    BankAccount,
    { workspace_id, id: touched.map(({ id }) => id) },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const known = accounts.filter((account) => account.bank_connection_id === bank_connection_id);
  const byNumber = new Map(accounts.map((account) => [numberOf.get(account.id) ?? '', account]));
  return { known, byNumber };
}
