import { codeOf } from './element-values.ts';
import { peekElement } from './find-elements.ts';
import type { XmlElement } from './read-xml.ts';

const NAME = 'TaxCurrencyCode';

/** BT-6, which says something only where it is not the invoice's own currency: CII admits no other (BR-53). */
export function taxCurrencyOf(
  parent: XmlElement | undefined,
  currency: string | null,
): string | null {
  const written = peekElement(parent, NAME)?.text.trim().toUpperCase();
  return written === currency ? null : codeOf(parent, NAME);
}
