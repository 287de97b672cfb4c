import { peekText, textOf } from './find-elements.ts';
import type { XmlElement } from './read-xml.ts';

/** `xs:decimal`, which unlike JSON allows `+5`, `05`, `.5` and `5.`. */
const DECIMAL = /^([+-]?)(?=\.?\d)0*(\d*)(?:\.(\d*))?$/;

/** An element's number in JSON's form, digit for digit; other texts stay unchanged. */
export const decimalTextOf = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): string | null => toDecimalText(textOf(element, ...path));

/** {@link decimalTextOf} for a look that marks nothing as read. */
export const peekDecimalText = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): string | null => toDecimalText(peekText(element, ...path));

function toDecimalText(text: string | null): string | null {
  const [found, sign, whole = '', fraction = ''] = DECIMAL.exec(text ?? '') ?? [];
  if (found === undefined) return text;
  return `${sign === '-' ? '-' : ''}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`;
}
