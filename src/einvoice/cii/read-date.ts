import { lookUp } from '#kernel/look-up.ts';
import { isPlainDate } from '#kernel/instant.ts';
import { attributeOf, findElement } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';

const NAMES = ['DateTimeString', 'DateTime', 'DateString', 'Date'] as const;

/** The day as `YYYY-MM-DD`, without time and zone; the element's text if it is not a date. */
export function readCiiDate(
  element: XmlElement | undefined,
  ...path: readonly string[]
): string | null {
  const parent = findElement(element, ...path);
  const written = NAMES.map((name) => findElement(parent, name)).find((found) => found);
  const text = written?.text.trim() ?? '';
  if (text === '') return null;
  const day = toDay(text, attributeOf(written, 'format'));
  return isPlainDate(day) ? day : text;
}

/** Formats of UNTDID 2379 with digits in another order than `YYYYMMDD`. */
const OTHER_ORDERS: Readonly<Record<string, RegExp>> = {
  2: /^(?<day>\d\d)(?<month>\d\d)(?<year>\d\d)$/,
  3: /^(?<month>\d\d)(?<day>\d\d)(?<year>\d\d)$/,
  4: /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
  101: /^(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)$/,
};

/** Orders recognised by their form, whichever format is declared: `20260302…`, `2026-03-02…`, `02.03.2026`. */
const ORDERS: readonly RegExp[] = [
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?:T?\d{4}.*)?$/,
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[T Z+-].*)?$/,
  /^(?<day>\d\d)[./-](?<month>\d\d)[./-](?<year>\d{4})$/,
];

function toDay(text: string, format: string | null): string {
  const own = lookUp(OTHER_ORDERS, format ?? '');
  for (const order of own === undefined ? ORDERS : [own, ...ORDERS]) {
    const { year, month, day } = order.exec(text)?.groups ?? {};
    if (year !== undefined) return `${year.padStart(4, '20')}-${month}-${day}`;
  }
  return text;
}
