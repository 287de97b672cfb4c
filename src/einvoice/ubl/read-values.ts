import { textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';

const DATE = /^(\d{4}-\d\d-\d\d)(?:Z|[+-]\d\d:\d\d)?$/;

/** A day without the time zone that XML Schema allows. */
export function dateOf(element: XmlElement | undefined, ...path: readonly string[]): string | null {
  const text = textOf(element, ...path);
  return DATE.exec(text ?? '')?.[1] ?? text;
}
