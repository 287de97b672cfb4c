import { decimal, roundTo, sum, toFixed, ZERO, type Decimal } from '#kernel/decimal.ts';
import { directionOf } from '#model/money-direction.ts';
import type { EntryLine, Explanation } from '#model/entry-line.ts';

/** An operation's part on one account. */
export interface Counterpart {
  account_number: string;
  label: string;
  explanation: Explanation;
  /** Exact; the last takes the remainder. */
  amount: Decimal;
}

interface BankSide {
  /** The operation's, signed. */
  amount: string;
  account_number: string;
  label: string;
}

const CENTS = 2;

/**
 * An entry's lines, balanced to the cent: amounts round half away from zero and the last counterpart takes the
 * difference. Omits zero lines; empty if the operation rounds to zero.
 */
export function entryLines(bank: BankSide, counterparts: readonly Counterpart[]): EntryLine[] {
  const total = roundTo(decimal(bank.amount).abs(), CENTS);
  const isIncoming = directionOf(bank.amount) === 'incoming';
  const lines = distribute(total, counterparts)
    .filter(({ amount }) => !amount.eq(ZERO))
    .map(({ amount, explanation, ...line }) => ({
      ...line,
      ...sides(amount, !isIncoming),
      explanation,
    }));
  const first = lines[0];
  if (first === undefined) return [];
  const { account_number, label } = bank;
  const { explanation } = first;
  return [{ account_number, label, ...sides(total, isIncoming), explanation }, ...lines];
}

function distribute(total: Decimal, counterparts: readonly Counterpart[]): Counterpart[] {
  const rounded = counterparts.slice(0, -1).map((counterpart) => ({
    ...counterpart,
    amount: roundTo(counterpart.amount, CENTS),
  }));
  const rest = total.minus(sum(rounded.map(({ amount }) => amount)));
  return [...rounded, ...counterparts.slice(-1).map((last) => ({ ...last, amount: rest }))];
}

/** A negative amount changes sides. */
function sides(
  amount: Decimal,
  isDebit: boolean,
): Pick<EntryLine, 'debit_amount' | 'credit_amount'> {
  const text = toFixed(amount.abs(), CENTS);
  const nothing = toFixed(ZERO, CENTS);
  return isDebit === amount.gt(ZERO)
    ? { debit_amount: text, credit_amount: nothing }
    : { debit_amount: nothing, credit_amount: text };
}
