import type { Quote } from '#orm/entities/quote.ts';
import type { QuoteRow } from '#render/quote.ts';
import { readStoredHeader } from '#einvoice/stored-document.ts';

/** A quote as it is rendered. */
export const quoteRow = (quote: Omit<Quote, 'members'>): QuoteRow => ({
  ...quote,
  document: readStoredHeader(quote.header),
});
