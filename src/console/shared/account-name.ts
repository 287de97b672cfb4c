import type { Choice } from '#console/parts/field-input.ts';
import type { NamedAccount } from '#domain/banking/bank-accounts/list-account-names.ts';

type Named = Pick<NamedAccount, 'account_name' | 'iban_last4'>;

/** « Compte courant •••• 0189 ». */
export const accountName = ({ account_name, iban_last4 }: Named): string =>
  iban_last4 === '' ? account_name : `${account_name} •••• ${iban_last4}`;

/** Accounts to choose from. */
export const accountChoices = (accounts: readonly NamedAccount[]): Choice[] =>
  accounts.map((account) => ({ value: account.id, label: accountName(account) }));

/** An account's name by its id; an account that is not listed is its number. */
export function namesOf(accounts: readonly NamedAccount[]): (id: string) => string {
  const names = new Map(accounts.map((account) => [account.id, accountName(account)]));
  return (id) => names.get(id) ?? id;
}
