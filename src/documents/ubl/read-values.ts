import { attributeOf, findElement, textOf } from '#documents/xml/find-elements.ts';
import type { XmlElement } from '#documents/xml/read-xml.ts';
import type { Identifier } from '#model/invoice-party.ts';
import type { Period } from '#model/period.ts';

const DATE = /^(\d{4}-\d\d-\d\d)(?:Z|[+-]\d\d:\d\d)?$/;

/** A day without the time zone that XML Schema allows. */
export function dateOf(element: XmlElement | undefined, ...path: readonly string[]): string | null {
  const text = textOf(element, ...path);
  return DATE.exec(text ?? '')?.[1] ?? text;
}

/** A code in capitals, without blanks. */
export const codeOf = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): string | null => textOf(element, ...path)?.toUpperCase() ?? null;

/** Whether an indicator is true; XML Schema allows a word or a digit. */
export const isTrue = (element: XmlElement | undefined, ...path: readonly string[]): boolean =>
  ['true', '1'].includes(textOf(element, ...path) ?? '');

/** An identifier with its scheme; null if absent or blank. */
export function identifierOf(
  element: XmlElement | undefined,
  ...path: readonly string[]
): Identifier | null {
  const found = findElement(element, ...path);
  const value = textOf(found);
  return value === null ? null : { value, scheme: attributeOf(found, 'schemeID') };
}

/** The days of a period; null if it has none. */
export function periodOf(
  element: XmlElement | undefined,
  ...path: readonly string[]
): Period | null {
  const period = findElement(element, ...path);
  const start_date = dateOf(period, 'StartDate');
  const end_date = dateOf(period, 'EndDate');
  return (start_date ?? end_date) === null ? null : { start_date, end_date };
}

/** The first value that one of the elements has. */
export function firstOf<T>(
  elements: readonly XmlElement[],
  read: (one: XmlElement) => T | null,
): T | null {
  for (const element of elements) {
    const value = read(element);
    if (value !== null) return value;
  }
  return null;
}
