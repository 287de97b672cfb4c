import type { InvoiceLine, InvoiceLineAdjustment } from '#model/invoice-line.ts';
import type { InvoiceDocument } from '#model/invoice.ts';
import { readStoredDocument } from '#domain/invoicing/invoices/stored-document.ts';
import { fillElements, fillMembers } from './fill-members.ts';

/** Members that every version has stored, as far as they are read here. */
type Stored = Pick<InvoiceDocument, 'lines' | 'tax_subtotals' | 'payment_means'>;

/**
 * Fills the members that a stored document does not have with those of its file. Both have the same amounts. Whatever
 * was stored stays.
 */
export function fillDocument(text: string, reread: InvoiceDocument): InvoiceDocument {
  const stored = JSON.parse(text) as Stored; // only imports write it
  const whole = readStoredDocument(text);
  const filled = fillMembers(stored, whole, reread);
  return {
    ...filled,
    // Earlier readers knew only its date and country.
    delivery: filled.delivery ?? reread.delivery,
    lines: fillLines(stored.lines, whole.lines, reread.lines),
    tax_subtotals: fillElements(stored.tax_subtotals, whole.tax_subtotals, reread.tax_subtotals),
    payment_means: fillMeans(stored.payment_means, whole.payment_means, reread.payment_means),
  };
}

const fillLines = (
  stored: readonly InvoiceLine[],
  whole: readonly InvoiceLine[],
  reread: readonly InvoiceLine[],
): InvoiceLine[] =>
  fillElements(stored, whole, reread).map((line, index) => ({
    ...line,
    adjustments: fillAdjustments(stored[index], line, reread[index]),
  }));

/** Any of them belong to a net amount that stays. */
function fillAdjustments(
  stored: Partial<InvoiceLine> | undefined,
  { adjustments }: InvoiceLine,
  reread: InvoiceLine | undefined,
): InvoiceLineAdjustment[] {
  const today = reread?.adjustments ?? [];
  if (stored?.adjustments === undefined) return today;
  return areSame(adjustments, today, ({ charge, amount }) => `${charge} ${amount}`)
    ? fillElements(stored.adjustments, adjustments, today)
    : adjustments;
}

/** An account decides which means is which. */
const fillMeans = (
  stored: InvoiceDocument['payment_means'],
  whole: InvoiceDocument['payment_means'],
  reread: InvoiceDocument['payment_means'],
): InvoiceDocument['payment_means'] =>
  areSame(whole, reread, ({ iban }) => iban) ? fillElements(stored, whole, reread) : whole;

const areSame = <T>(one: readonly T[], other: readonly T[], keyOf: (element: T) => unknown) =>
  one.length === other.length &&
  one.every((element, index) => {
    const opposite = other[index];
    return opposite !== undefined && keyOf(element) === keyOf(opposite);
  });
