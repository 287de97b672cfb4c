import { badRequest } from '#kernel/api-error.ts';
import { REASONS } from '#kernel/violation.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { INVOICE_DIRECTIONS } from '#einvoice/model/invoice.ts';
import { INVOICE_COLLECTIONS, type InvoiceCollection } from '#render/invoice-collections.ts';
import { PAGING } from '#http/page.ts';
import {
  dayParameter,
  instantParameter,
  oneOfParameter,
  someOfParameter,
  textParameter,
  type QueryParameter,
} from '#http/query.ts';

/** `include=lines,payments`, in order of display; 400 lists values outside the nine. */
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

const MAX_TEXT = 255;

export const INVOICE_QUERY = { include };

export const INVOICE_LIST_QUERY = {
  include,
  ...PAGING,
  direction: oneOfParameter(INVOICE_DIRECTIONS, 'Only sales, or only purchases.'),
  lifecycle_state: someOfParameter(
    INVOICE_LIFECYCLE_STATES,
    'Only the invoices in one of these states, separated by commas.',
  ),
  category_id,
  invoice_number: textParameter('Only the invoices of this number.', MAX_TEXT),
  party: textParameter(
    'Only the invoices of this party, the buyer of a sale or the seller of a purchase: by its SIREN, or by the beginning of its name, in capitals or not.',
    MAX_TEXT,
  ),
  issue_date_from: dayParameter('Only the invoices issued on this day or later.'),
  issue_date_to: dayParameter('Only the invoices issued on this day or earlier.'),
  updated_since: instantParameter('Only the invoices changed at this instant or later.'),
};
