import { findElement } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { Period } from '#einvoice/model/period.ts';
import { cac, cbc } from './print-elements.ts';
import { dateOf } from './read-values.ts';

/** The days of a period; null without any. */
export function readUblPeriod(
  element: XmlElement | undefined,
  ...path: readonly string[]
): Period | null {
  const period = findElement(element, ...path);
  const start_date = dateOf(period, 'StartDate');
  const end_date = dateOf(period, 'EndDate');
  return (start_date ?? end_date) === null ? null : { start_date, end_date };
}

/** @param taxPointCode BT-8, a member of the document's period */
export const printUblPeriod = (period: Period | null, taxPointCode: string | null = null): string =>
  cac('InvoicePeriod', [
    cbc('StartDate', period?.start_date ?? null),
    cbc('EndDate', period?.end_date ?? null),
    cbc('DescriptionCode', taxPointCode),
  ]);
