import type { InvoiceFilter } from '#domain/invoicing/invoices/list-invoices.ts';
import { badRequest } from '#kernel/refusal.ts';
import { MESSAGES } from '#kernel/violation.ts';
import { INVOICE_DIRECTIONS, INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { INVOICE_COLLECTIONS, type InvoiceCollection } from '#render/invoice-collections.ts';
import { readOneOf } from '#http/read-one-of.ts';

/** `include=lines,payments`, in the order in which they are shown; 400 naming any value that is none of the nine. */
export function readIncludes(query: URLSearchParams): InvoiceCollection[] {
  const asked = query.getAll('include').flatMap((text) => (text === '' ? [] : text.split(',')));
  const unknown = asked.filter((name) => !INVOICE_COLLECTIONS.some((include) => include === name));
  if (unknown.length > 0) {
    const refused = [...new Set(unknown)].join(', ');
    throw badRequest(
      `Le paramètre include contient des valeurs non prises en charge : ${refused} ; valeurs admises : ${INVOICE_COLLECTIONS.join(', ')}`,
    );
  }
  return INVOICE_COLLECTIONS.filter((include) => asked.includes(include));
}

/** `direction`, `lifecycle_state`, `category_id`; 400 on a value that no invoice can have. */
export const readInvoiceFilter = (query: URLSearchParams): InvoiceFilter => ({
  direction: readOneOf(query, 'direction', INVOICE_DIRECTIONS),
  lifecycle_state: readOneOf(query, 'lifecycle_state', INVOICE_LIFECYCLE_STATES),
  category_id: readCategoryId(query),
});

/** Ids are below 2^53, which has sixteen digits. */
function readCategoryId(query: URLSearchParams): string | null {
  const text = query.get('category_id');
  if (text === null || /^[1-9][0-9]{0,15}$/.test(text)) return text;
  throw badRequest(`Le paramètre category_id ${MESSAGES.integer}`);
}
