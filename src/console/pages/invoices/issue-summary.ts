import { html, type Html } from '#http/pages/html.ts';
import { facts } from '#console/parts/facts.ts';
import { money } from '#console/parts/money.ts';
import type { Reader } from '#console/parts/reader.ts';
import { day } from '#console/parts/time.ts';
import { invoiceActionWords } from './invoice-action-words.ts';

export interface IssuedNow {
  /** That the series would give now; null where the page does not know it. */
  number: string | null;
  buyer_name: string;
  total_including_tax: string;
  currency_code: string;
  issue_date: string;
}

/** What is about to be issued, and that nothing of it changes afterwards. */
export function issueSummary(reader: Reader, sale: IssuedNow): Html {
  const words = invoiceActionWords(reader.language);
  const { number, buyer_name, total_including_tax, currency_code, issue_date } = sale;
  return html`${facts([
      number === null ? null : { label: words.issue_number, value: number },
      { label: words.issue_buyer, value: buyer_name },
      { label: words.issue_total, value: money(reader, total_including_tax, currency_code) },
      { label: words.issue_day, value: day(reader, issue_date) },
    ])}
    <p>${words.issue_effect}</p>`;
}
