import { parisInstant } from '#kernel/instant.ts';
import type { InvoiceHeader } from '#model/invoice.ts';
import type { Quote } from '#orm/entities/quote.ts';
import { renderDocument } from './invoice.ts';
import { nullableId } from './members.ts';

export function renderQuote(quote: Quote) {
  const document = JSON.parse(quote.header) as InvoiceHeader; // only quotes are written there
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
