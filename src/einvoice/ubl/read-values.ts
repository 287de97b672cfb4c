import { findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { Period } from '#einvoice/model/period.ts';

const DATE = /^(\d{4}-\d\d-\d\d)(?:Z|[+-]\d\d:\d\d)?$/;

/** A day without the time zone that XML Schema allows. */
export function dateOf(element: XmlElement | undefined, ...path: readonly string[]): string | null {
  const text = textOf(element, ...path);
  return DATE.exec(text ?? '')?.[1] ?? text;
}

/** The days of a period; null without any. */
export function periodOf(
  element: XmlElement | undefined,
  ...path: readonly string[]
): Period | null {
  const period = findElement(element, ...path);
  const start_date = dateOf(period, 'StartDate');
  const end_date = dateOf(period, 'EndDate');
  return (start_date ?? end_date) === null ? null : { start_date, end_date };
}
