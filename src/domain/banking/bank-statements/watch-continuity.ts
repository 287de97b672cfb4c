import type { BankStatement } from '#bank-files/camt-053.ts';
import { decimal } from '#kernel/decimal.ts';
import { parisDay } from '#kernel/instant.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';

export const STATEMENT_WARNINGS = ['balance_mismatch', 'gap'] as const;
export type StatementWarning = (typeof STATEMENT_WARNINGS)[number];

type Balance = Pick<BankAccount, 'balance' | 'balance_on' | 'last_synced_at'>;

/**
 * Checks that each statement of an account adds up and continues the one before; returns the latest closing balance
 * (the later in the message, on the same day).
 */
export function watchContinuity(
  account: Balance,
  statements: readonly BankStatement[],
): { warnings: ReadonlyMap<BankStatement, StatementWarning[]>; balance: Balance } {
  const warnings = new Map<BankStatement, StatementWarning[]>();
  let known = account;
  for (const statement of byClosingDate(statements)) {
    const found: StatementWarning[] = [];
    if (isMismatched(statement)) found.push('balance_mismatch');
    if (isGap(known, statement)) found.push('gap');
    warnings.set(statement, found);
    const { closing } = statement;
    if (closing !== null && closing.date >= (dayOf(known) ?? closing.date))
      known = { ...known, balance: closing.amount, balance_on: closing.date };
  }
  return { warnings, balance: known };
}

const byClosingDate = (statements: readonly BankStatement[]): BankStatement[] =>
  statements.toSorted((one, other) => {
    const [first, second] = [one, other].map(({ closing }) => closing?.date ?? '');
    if (first === second) return 0;
    return (first ?? '') < (second ?? '') ? -1 : 1;
  });

function isMismatched({ opening, closing, entries_total }: BankStatement): boolean {
  if (opening === null || closing === null) return false;
  return !decimal(opening.amount).plus(entries_total).eq(closing.amount);
}

/** Only for later statements: earlier ones were checked before. */
function isGap({ balance, balance_on }: Balance, { opening, closing }: BankStatement): boolean {
  if (balance === null || balance_on === null || opening === null || closing === null) return false;
  return closing.date > balance_on && !decimal(opening.amount).eq(balance);
}

/** The day of the known balance; a sync's is as old as the sync. */
function dayOf({ balance, balance_on, last_synced_at }: Balance): string | null {
  if (balance === null) return null;
  return balance_on ?? (last_synced_at && parisDay(last_synced_at));
}
