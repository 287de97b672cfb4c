import { html, type Html } from '#http/pages/html.ts';
import { facts } from '#console/parts/facts.ts';
import { money } from '#console/parts/money.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { banner } from '#console/parts/page-head.ts';
import type { Reader } from '#console/parts/reader.ts';
import { day } from '#console/parts/time.ts';
import { findingsList, type Edited, type OutcomeReader } from '#console/shared/findings-list.ts';
import { invoiceActionWords } from './invoice-action-words.ts';

export interface IssuedNow {
  /** That the series would give now; null where the page does not know it. */
  number: string | null;
  buyer_name: string;
  total_including_tax: string;
  currency_code: string;
  issue_date: string;
}

/** The legal mentions that it would lack, each with the way to its field; null if it has them all. */
export function missingMentions(
  reader: OutcomeReader,
  edited: Edited | null,
  findings: readonly Warning[],
): Html | null {
  const missing = findings.filter(({ code }) => code === 'mention_missing');
  if (missing.length === 0) return null;
  return banner(
    'waiting',
    html`<p>${invoiceActionWords(reader.language).issue_missing}</p>
      ${findingsList(reader, edited, missing)}`,
  );
}

/** The word of the button. */
export function issueVerb({ language }: Pick<Reader, 'language'>, missing: Html | null): string {
  const { issue, issue_anyway } = invoiceActionWords(language);
  return missing === null ? issue : issue_anyway;
}

/** What is about to be issued, what it lacks, and that nothing of it changes afterwards. */
export function issueSummary(reader: Reader, sale: IssuedNow, missing: Html | null): Html {
  const words = invoiceActionWords(reader.language);
  const { number, buyer_name, total_including_tax, currency_code, issue_date } = sale;
  return html`${facts([
      { label: words.issue_number, value: number },
      { label: words.issue_buyer, value: buyer_name },
      { label: words.issue_total, value: money(reader, total_including_tax, currency_code) },
      { label: words.issue_day, value: day(reader, issue_date) },
    ])}
    ${missing}
    <p>${words.issue_effect}</p>`;
}
