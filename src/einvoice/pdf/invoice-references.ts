import { isCorrection, isCreditNote } from '#einvoice/model/invoice-type.ts';
import type { Edition } from './edition.ts';
import { labelled } from './party-texts.ts';
import { section, textBlocks, type Section } from './section.ts';
import { BODY } from './text-style.ts';

/** Earlier invoices: those that are credited or corrected, or a down payment's. */
export function invoiceReferences(edition: Edition): Section {
  const { invoice, words, formats } = edition;
  const named = invoice.invoice_references.map(({ invoice_number, issue_date }) =>
    issue_date === null
      ? invoice_number
      : words.invoiceOfDay(invoice_number, formats.date(issue_date)),
  );
  if (named.length === 0) return section([], 0);
  const [one, several] =
    isCreditNote(invoice) || isCorrection(invoice)
      ? [words.originalInvoice, words.originalInvoices]
      : [words.earlierInvoice, words.earlierInvoices];
  const text = labelled(edition, named.length === 1 ? one : several, named.join(' ; '));
  return section(textBlocks(edition, text, BODY), 8);
}
