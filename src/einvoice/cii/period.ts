import { findElement } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { Period } from '#einvoice/model/period.ts';
import { printCiiDate, ram } from './print-ram.ts';
import { readCiiDate } from './read-date.ts';

/** BG-14, BG-26; null if it has no day. */
export function readCiiPeriod(settlement: XmlElement | undefined): Period | null {
  const period = findElement(settlement, 'BillingSpecifiedPeriod');
  const start_date = readCiiDate(period, 'StartDateTime');
  const end_date = readCiiDate(period, 'EndDateTime');
  return (start_date ?? end_date) === null ? null : { start_date, end_date };
}

export const printCiiPeriod = (period: Period | null): string =>
  ram('BillingSpecifiedPeriod', [
    printCiiDate('StartDateTime', period?.start_date ?? null),
    printCiiDate('EndDateTime', period?.end_date ?? null),
  ]);
