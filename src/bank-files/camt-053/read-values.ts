import { decimalTextOf } from '#einvoice/xml/decimal-text.ts';
import { attributeOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { parseDecimal, type Decimal } from '#kernel/decimal.ts';
import { isPlainDate } from '#kernel/instant.ts';
import { UnreadableStatement } from './problem.ts';

/** The columns' limits, `numeric(19, 4)`. */
const AMOUNT = { maxDecimals: 4, maxDigits: 19 };
/** An xs:decimal, which has no exponent. It is never negative, since an indicator gives the direction. */
const PLAIN = /^\d+(?:\.\d+)?$/;

export function readAmount(amount: XmlElement): Decimal {
  const text = decimalTextOf(amount) ?? '';
  const read = PLAIN.test(text) ? parseDecimal(text, AMOUNT) : null;
  if (read === null) throw new UnreadableStatement('invalid_amount', text);
  return read;
}

/** Null unless the text is an ISO 4217 code. */
export const currencyOf = (text: string | null): string | null =>
  text !== null && /^[A-Z]{3}$/.test(text) ? text : null;

/** `Amt/@Ccy` */
export function readCurrency(amount: XmlElement): string {
  const code = attributeOf(amount, 'Ccy') ?? '';
  if (currencyOf(code) === null) throw new UnreadableStatement('missing_currency', code);
  return code;
}

export type Indicator = 'CRDT' | 'DBIT';

/** `CdtDbtInd`, or null. */
export function findIndicator(element: XmlElement): Indicator | null {
  const text = textOf(element, 'CdtDbtInd');
  if (text === null || text === 'CRDT' || text === 'DBIT') return text;
  throw new UnreadableStatement('missing_indicator', text);
}

export function readIndicator(element: XmlElement): Indicator {
  const indicator = findIndicator(element);
  if (indicator === null) throw new UnreadableStatement('missing_indicator');
  return indicator;
}

/** A debit is negative. */
export const signed = (amount: Decimal, indicator: Indicator): Decimal =>
  indicator === 'DBIT' ? amount.times('-1') : amount;

/** The day of a `Dt` or a `DtTm` as written, regardless of time zone; null if absent. */
export function findDate(element: XmlElement | undefined): string | null {
  const text = textOf(element, 'Dt') ?? textOf(element, 'DtTm');
  if (text === null) return null;
  const day = text.slice(0, 10);
  if (!isPlainDate(day) || !/^(?:$|[T+\-Z])/.test(text.slice(10)))
    throw new UnreadableStatement('invalid_date', text);
  return day;
}

/** ISO 20022 allows 140 characters for names and 35 for references; some banks allow more. */
const MAX_TEXT = 255;

/** {@link textOf} for a text that is stored whole. */
export function shortTextOf(
  element: XmlElement | undefined,
  ...path: readonly string[]
): string | null {
  const text = textOf(element, ...path);
  if (text !== null && text.length > MAX_TEXT)
    throw new UnreadableStatement('text_too_long', path.join('/'));
  return text;
}

/** A party's name. Since version .03 or .08, depending on the element, it is in `Pty`. */
export const partyNameOf = (party: XmlElement | undefined): string | null =>
  shortTextOf(party, 'Pty', 'Nm') ?? shortTextOf(party, 'Nm');

/** An account's number without blanks: its IBAN or the bank's own. */
export function numberOf(account: XmlElement | undefined): string | null {
  const id = findElement(account, 'Id');
  const number = shortTextOf(id, 'IBAN') ?? shortTextOf(id, 'Othr', 'Id');
  return number?.replaceAll(/\s/g, '') || null;
}
