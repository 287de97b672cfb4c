import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { QuoteState } from '#machines/quote.ts';

export const Quote = defineEntity({
  name: 'Quote',
  tableName: 'quotes',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    company_id: p.bigint('string'),
    quote_number: p.text(),
    state: p.text().$type<QuoteState>(),
    /** Its last day, `YYYY-MM-DD`; null when it has none. */
    valid_until: p.date().strictNullable(),
    /** As its author wrote them, JSON text of the members of a draft. */
    members: p.text(),
    /** The document that they make, without its collections, as JSON text. */
    header: p.text(),
    /** Rises with each change. */
    version: p.integer(),
    /** The invoice that it became. */
    invoice_id: p.bigint('string').strictNullable(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type Quote = InferEntity<typeof Quote>;
