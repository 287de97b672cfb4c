import type { Identifier } from '#einvoice/model/invoice-party.ts';
import { attributeOf, findElement, textOf } from './find-elements.ts';
import type { XmlElement } from './read-xml.ts';

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

/** An identifier without the blanks that some producers write in a SIREN or SIRET. */
export const compactIdentifier = ({ value }: Identifier): string => value.replaceAll(/\s/g, '');

/** The first value that one of the elements has; those after it are not read. */
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
