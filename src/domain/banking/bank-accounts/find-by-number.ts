import type { Cipher } from '#kernel/cipher.ts';
import { maskIban } from '#einvoice/model/iban.ts';
import type { Transaction } from '#orm/database.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import type { CompanyKey } from './lock-accounts-of.ts';

/**
 * The company's account with this number (no blanks). Numbers are sealed, so those with the same mask are opened
 * (10 µs each). `lockAccountsOf` keeps the answer true.
 */
export async function findAccountByNumber(
  tx: Transaction,
  cipher: Cipher,
  { workspace_id, company_id }: CompanyKey,
  number: string,
): Promise<BankAccount | null> {
  const alike = await tx.em.find(
    BankAccount,
    { workspace_id, company_id, ...maskIban(number) },
    { orderBy: { id: 'asc' } },
  );
  const numberOf = ({ id, iban }: BankAccount) =>
    iban === null ? null : cipher.open(iban, sealedFor('bank_accounts', id));
  return alike.find((account) => numberOf(account) === number) ?? null;
}
