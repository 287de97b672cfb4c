import { textOf } from '#documents/xml/find-elements.ts';
import type { XmlElement } from '#documents/xml/read-xml.ts';

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
