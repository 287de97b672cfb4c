import { peekElement, peekText } from '#einvoice/xml/find-elements.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { FLUX10 } from '#einvoice/xml/schemas.ts';
import type { ReportItem, ReportSeries } from './report.ts';

export interface ReadReport {
  number: string | null;
  siren: string | null;
  series: ReportSeries;
  /** Of its items. */
  flows: ReportItem['flow'][];
}

/** Reads the head of a report that is valid by its schema. Throws {@link UnreadableXml}. */
export function readReport(source: string | Uint8Array): ReadReport {
  const root = readXml(source, FLUX10);
  const number = peekText(root, 'ReportDocument', 'Id');
  const siren = peekText(root, 'ReportDocument', 'Issuer', 'Id');
  const has = (...path: readonly string[]) => peekElement(root, ...path) !== undefined;
  const flows: ReportItem['flow'][] = [];
  if (has('TransactionsReport', 'Invoice')) flows.push('10.1');
  if (has('TransactionsReport', 'Transactions')) flows.push('10.3');
  if (has('PaymentsReport', 'Invoice')) flows.push('10.2');
  if (has('PaymentsReport', 'Transactions')) flows.push('10.4');
  const isPurchases = peekText(root, 'ReportDocument', 'Issuer', 'RoleCode') === 'BY';
  const series = has('PaymentsReport') ? 'payments' : isPurchases ? 'purchases' : 'sales';
  return { number, siren, series, flows };
}
