import { NETWORK_FILTERS } from '#domain/invoicing/invoices/find-invoices-by-index.ts';
import { DUE_FILTERS } from '#domain/invoicing/invoices/list-newest-invoices.ts';
import {
  dayParameter,
  idParameter,
  oneOfParameter,
  someOfParameter,
  textParameter,
  type QueryOf,
} from '#http/query.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { INVOICE_DIRECTIONS } from '#einvoice/model/invoice.ts';

export const INVOICE_LIST_QUERY = {
  direction: oneOfParameter(INVOICE_DIRECTIONS, 'Only sales, or only purchases.'),
  lifecycle_state: someOfParameter(INVOICE_LIFECYCLE_STATES, 'Only invoices in these states.'),
  category_id: idParameter('Only invoices of this category.'),
  from: dayParameter('Only invoices issued on this day or later.'),
  to: dayParameter('Only invoices issued on this day or earlier.'),
  due: oneOfParameter(DUE_FILTERS, 'Only invoices that are due and not paid.'),
  network: oneOfParameter(
    NETWORK_FILTERS,
    'Only invoices with a message that the network refused in the last thirty days.',
  ),
  q: textParameter('A number, a SIREN, or the beginning of a name.', 255),
  before: idParameter('Only invoices with a lower number.'),
};
export type InvoiceListQuery = QueryOf<typeof INVOICE_LIST_QUERY>;

/** The list's tabs; null for a view of none of them. */
export type InvoiceTab = 'sales' | 'purchases' | 'drafts';

export function tabOf({ direction, lifecycle_state }: InvoiceListQuery): InvoiceTab | null {
  if (lifecycle_state?.length === 1 && lifecycle_state[0] === 'draft') return 'drafts';
  return direction;
}

/** Whether the list shows less than its tab has. */
export const isNarrowed = (query: InvoiceListQuery): boolean =>
  query.category_id !== null ||
  query.from !== null ||
  query.to !== null ||
  query.due !== null ||
  query.network !== null ||
  query.q !== null ||
  (query.lifecycle_state !== null && tabOf(query) !== 'drafts');
