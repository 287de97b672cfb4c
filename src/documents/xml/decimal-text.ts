import { textOf } from './find-elements.ts';
import type { XmlElement } from './read-xml.ts';

/** `xs:decimal`, which unlike JSON admits `+5`, `05`, `.5` and `5.`. */
const DECIMAL = /^([+-]?)(?=\.?\d)0*(\d*)(?:\.(\d*))?$/;

/** The number in an element as JSON writes it, digit for digit; a text that is none stays as it is. */
export function decimalTextOf(
  element: XmlElement | undefined,
  ...path: readonly string[]
): string | null {
  const text = textOf(element, ...path);
  const [found, sign, whole = '', fraction = ''] = DECIMAL.exec(text ?? '') ?? [];
  if (found === undefined) return text;
  return `${sign === '-' ? '-' : ''}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`;
}
