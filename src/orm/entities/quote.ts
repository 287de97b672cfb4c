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
    /** Its last day, `YYYY-MM-DD`; null for no limit. */
    valid_until: p.date().strictNullable(),
    /** The author's draft members, as JSON text of up to several MB; loaded only where it is read. */
    members: p.text().lazy(),
    /** The resulting document without collections, as JSON text. */
    header: p.text(),
    version: p.integer(),
    invoice_id: p.bigint('string').strictNullable(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type Quote = InferEntity<typeof Quote>;
