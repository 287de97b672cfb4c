import { badRequest } from '#kernel/refusal.ts';
import { REASONS } from '#kernel/violation.ts';
import { INVOICE_DIRECTIONS, INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { INVOICE_COLLECTIONS, type InvoiceCollection } from '#render/invoice-collections.ts';
import { PAGING } from '#http/page.ts';
import { oneOfParameter, type QueryParameter } from '#http/query.ts';

/** `include=lines,payments`, in the order in which they are shown; 400 naming any value that is none of the nine. */
const include: QueryParameter<InvoiceCollection[]> = {
  description: 'Collections to show with the invoice, separated by commas, in any order.',
  schema: { type: 'array', items: { type: 'string', enum: INVOICE_COLLECTIONS } },
  read(query, name) {
    const text = query.get(name) ?? '';
    const asked = text === '' ? [] : text.split(',');
    const unknown = asked.filter((one) => !INVOICE_COLLECTIONS.some((known) => known === one));
    if (unknown.length > 0) {
      const refused = [...new Set(unknown)].join(', ');
      throw badRequest(
        `Le paramètre ${name} contient des valeurs non prises en charge : ${refused} ; valeurs admises : ${INVOICE_COLLECTIONS.join(', ')}`,
      );
    }
    return INVOICE_COLLECTIONS.filter((known) => asked.includes(known));
  },
};

/** Ids are below 2^53, which has sixteen digits. */
const category_id: QueryParameter<string | null> = {
  description: 'Only the invoices of this category.',
  schema: { type: 'integer', minimum: 1 },
  read(query, name) {
    const text = query.get(name);
    if (text === null || /^[1-9][0-9]{0,15}$/.test(text)) return text;
    throw badRequest(`Le paramètre ${name} ${REASONS.integer.message}`);
  },
};

export const INVOICE_QUERY = { include };

export const INVOICE_LIST_QUERY = {
  include,
  ...PAGING,
  direction: oneOfParameter(INVOICE_DIRECTIONS, 'Only sales, or only purchases.'),
  lifecycle_state: oneOfParameter(INVOICE_LIFECYCLE_STATES, 'Only the invoices in this state.'),
  category_id,
};
