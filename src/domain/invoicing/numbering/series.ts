import { isCreditNote } from '#model/invoice-type.ts';

/** A document other than an invoice must not take an invoice number. */
const PREFIXES = { invoice: 'FA', credit_note: 'AV', proforma: 'PF', quote: 'DE' } as const;
export type SeriesPrefix = (typeof PREFIXES)[keyof typeof PREFIXES];

export function seriesOf(invoice: { type_code: string; proforma: boolean }): SeriesPrefix {
  if (invoice.proforma) return PREFIXES.proforma;
  return isCreditNote(invoice) ? PREFIXES.credit_note : PREFIXES.invoice;
}

export const QUOTE_SERIES = PREFIXES.quote;
