import type { BankAccount } from '#orm/entities/bank-account.ts';
import { renderPublishedBankAccount } from '#render/bank-account.ts';
import { printMembers } from '#kernel/json.ts';

/**
 * Data of `bank_account.updated`: exactly twelve keys (spec). `account` is the row after the change.
 * @param unposted how many of its operations have no entry
 */
export const bankAccountUpdatedBody = (account: BankAccount, unposted: number): string =>
  printMembers(renderPublishedBankAccount(account, unposted));
