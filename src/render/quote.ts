import { parisInstant } from '#kernel/instant.ts';
import type { InvoiceHeader } from '#einvoice/model/invoice.ts';
import type { Quote } from '#orm/entities/quote.ts';
import { renderDocument } from './invoice.ts';
import { nullableId } from './members.ts';

/** A quote as lists read it, without its members. */
export interface QuoteRow extends Omit<Quote, 'members' | 'header'> {
  document: InvoiceHeader;
}

export function renderQuote(quote: QuoteRow) {
  const { document } = quote;
  const { category_id: _category, ...header } = renderDocument({ document, category_id: null });
  return {
    id: Number(quote.id),
    quote_number: quote.quote_number,
    state: quote.state,
    valid_until: quote.valid_until,
    version: quote.version,
    invoice_id: nullableId(quote.invoice_id),
    created_at: parisInstant(quote.created_at),
    workspace_id: Number(quote.workspace_id),
    ...header,
    updated_at: parisInstant(quote.updated_at),
  };
}
