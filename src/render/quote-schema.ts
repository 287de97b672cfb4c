import {
  described,
  enumOf,
  exactly,
  nullable,
  titled,
  type JsonSchema,
  type Members,
} from '#kernel/json-schema.ts';
import { QUOTE_STATES } from '#machines/quote.ts';
import { invoiceCollectionSchemas } from './invoice-collections-schema.ts';
import { invoiceHeaderMembers } from './invoice-schema.ts';
import { DATE, ID, TEXT } from './members.ts';
import type { renderQuote } from './quote.ts';

const {
  id: _id,
  invoice_number: _number,
  direction: _direction,
  proforma: _proforma,
  lifecycle_state: _state,
  lifecycle_status_code: _code,
  lifecycle_available_transitions: _transitions,
  upload_source: _source,
  warnings_count: _warnings,
  attachments_count: _attachments,
  category_id,
  ...documentMembers
} = invoiceHeaderMembers;

export const quoteMembers: Members<typeof renderQuote> = {
  ...documentMembers,
  id: described(ID, 'The quote.'),
  quote_number: described(TEXT, "Its number in the company's series, such as `DE-2026-00001`."),
  state: described(
    enumOf(QUOTE_STATES),
    '`open` until the customer decides or its last day is over; an accepted one becomes `invoiced`.',
  ),
  valid_until: described(nullable(DATE), 'Its last day; null for no limit.'),
  version: described(
    { type: 'integer', minimum: 1 },
    'Counts its changes; to replace a quote, give the one that you have read.',
  ),
  invoice_id: described(nullable(ID), 'The invoice that it became; null before.'),
};

export const quoteHeaderSchema = titled('QuoteHeader', exactly(quoteMembers));

const { lifecycle_events: _events, ...documentCollections } = invoiceCollectionSchemas;

/** With its category and collections. */
export const quoteSchema: JsonSchema = titled(
  'Quote',
  exactly({ ...quoteMembers, category_id, ...documentCollections }),
);
