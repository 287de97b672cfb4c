import { findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { toFixed, ZERO } from '#kernel/decimal.ts';
import { printJson } from '#kernel/json.ts';
import { UnreadableStatement } from './problem.ts';
import {
  counterpartyOf,
  describe,
  endToEndIdOf,
  readDetail,
  transactionsOf,
} from './read-details.ts';
import {
  findDate,
  partyNameOf,
  numberOf,
  readAmount,
  readCurrency,
  readIndicator,
  shortTextOf,
  signed,
  type Indicator,
} from './read-values.ts';

export interface StatementEntry {
  /** Signed as booked, four decimals, not zero. */
  amount: string;
  currency_code: string;
  /** `YYYY-MM-DD` */
  booking_date: string;
  value_date: string | null;
  description: string;
  counterparty_name: string | null;
  counterparty_iban: string | null;
  end_to_end_id: string | null;
  /** AcctSvcrRef */
  bank_reference: string | null;
  /** NtryRef */
  entry_reference: string | null;
  /** Its payments in order, as JSON text of `EntryDetail[]`; null without payments. */
  details: string | null;
}

/** For a batch, whose payments keep their own texts. */
const MAX_DESCRIPTION = 10_000;
const BOOKED = 'BOOK';

/** Null for an entry that moves no money: pending, for information, or of zero. */
export function readEntry(entry: XmlElement): StatementEntry | null {
  if (statusOf(entry) !== BOOKED) return null;
  const element = findElement(entry, 'Amt');
  if (element === undefined) throw new UnreadableStatement('missing_amount');
  const amount = readAmount(element);
  if (amount.eq(ZERO)) return null;
  const currency_code = readCurrency(element);
  const booked = readIndicator(entry);
  const value_date = findDate(findElement(entry, 'ValDt'));
  const booking_date = findDate(findElement(entry, 'BookgDt')) ?? value_date;
  if (booking_date === null) throw new UnreadableStatement('missing_date');
  const bookedAmount = toFixed(signed(amount, booked), 4);
  return {
    amount: bookedAmount,
    currency_code,
    booking_date,
    value_date,
    ...readPayments(entry, booked, bookedAmount),
    entry_reference: shortTextOf(entry, 'NtryRef'),
  };
}

/** `Sts` itself in older versions, its `Cd` in newer ones. */
function statusOf(entry: XmlElement): string {
  const status =
    textOf(entry, 'Sts', 'Cd') ?? textOf(entry, 'Sts', 'Prtry') ?? textOf(entry, 'Sts');
  if (status === null) throw new UnreadableStatement('missing_status');
  return status;
}

function readPayments(entry: XmlElement, booked: Indicator, amount: string) {
  const transactions = transactionsOf(entry);
  const [first] = transactions;
  const only = transactions.length === 1 ? first : undefined;
  // A single payment has the whole amount.
  const whole = only === undefined ? null : amount;
  const details = transactions.map((transaction) => readDetail(transaction, booked, whole));
  const counterparty = only === undefined ? null : counterpartyOf(only, booked);
  const description = describe(transactions) || (textOf(entry, 'AddtlNtryInf') ?? '');
  return {
    description: description.slice(0, MAX_DESCRIPTION),
    counterparty_name: partyNameOf(counterparty?.party),
    counterparty_iban: numberOf(counterparty?.account),
    end_to_end_id: only === undefined ? null : endToEndIdOf(only),
    bank_reference: shortTextOf(entry, 'AcctSvcrRef') ?? shortTextOf(only, 'Refs', 'AcctSvcrRef'),
    details: details.length === 0 ? null : printJson(details),
  };
}
