import type { BankAccount } from '#orm/entities/bank-account.ts';
import { renderPublishedBankAccount } from '#render/bank-account.ts';
import { printMembers } from '#kernel/json.ts';

/**
 * Exactly twelve keys (spec). `account` is the row after the change.
 * @param unposted number of its operations without an entry
 */
export const bankAccountUpdatedBody = (account: BankAccount, unposted: number): string =>
  printMembers(renderPublishedBankAccount(account, unposted));
