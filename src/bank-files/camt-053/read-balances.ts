import { childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { toFixed } from '#kernel/decimal.ts';
import { UnreadableStatement } from './problem.ts';
import { currencyOf, findDate, readAmount, readIndicator, signed } from './read-values.ts';

export interface StatementBalance {
  /** Signed, four decimals. */
  amount: string;
  currency_code: string | null;
  /** `YYYY-MM-DD` */
  date: string;
}

export function readBalances(elements: readonly XmlElement[]): {
  opening: StatementBalance | null;
  closing: StatementBalance | null;
} {
  const ofCode = (code: string) =>
    elements
      .filter((element) => textOf(element, 'Tp', 'CdOrPrtry', 'Cd') === code)
      .map((element) => readBalance(element, code))
      .sort((one, other) => (one.date < other.date ? -1 : 1));
  // Some banks repeat the closing balance of the last statement instead.
  const opening = ofCode('OPBD')[0] ?? ofCode('PRCD')[0] ?? null;
  return { opening, closing: ofCode('CLBD').at(-1) ?? null };
}

function readBalance(element: XmlElement, code: string): StatementBalance {
  const [amount] = childrenOf(element, 'Amt');
  const date = findDate(findElement(element, 'Dt'));
  if (amount === undefined || date === null) throw new UnreadableStatement('invalid_balance', code);
  return {
    amount: toFixed(signed(readAmount(amount), readIndicator(element)), 4),
    currency_code: currencyOf(amount.attributes.get('Ccy') ?? null),
    date,
  };
}
