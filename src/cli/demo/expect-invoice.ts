import { asObject } from './event-members.ts';
import type { Expectation } from './inbox.ts';
import type { Subscription } from './subscribe.ts';

interface NumberedInvoice {
  id: number;
  /** Null for a draft. */
  invoice_number: string | null;
}

export const FOR_CREATED: Subscription = {
  path: '/invoices',
  event_type: 'invoice.created',
  includes: ['lines', 'tax_subtotals', 'lifecycle_events'],
};
export const FOR_STATES: Subscription = {
  path: '/lifecycle',
  event_type: 'invoice.lifecycle_event.created',
};

/** The invoice's frozen body with the subscribed collections. */
export const expectCreated = (
  invoice: NumberedInvoice,
  { path, event_type, includes = [] }: Subscription = FOR_CREATED,
): Expectation => ({
  what: `${event_type} (${invoice.invoice_number}) to ${path}`,
  path,
  event_type,
  matches: (data) =>
    data['id'] === invoice.id &&
    'download' in data &&
    includes.every((collection) => Array.isArray(data[collection])) &&
    includes.includes('lines') === 'lines' in data,
});

export const expectState = (
  invoice: NumberedInvoice,
  state: string,
  { path, event_type }: Subscription = FOR_STATES,
): Expectation => ({
  what: `${event_type} (${invoice.invoice_number}, ${state}) to ${path}`,
  path,
  event_type,
  matches: (data) =>
    data['document_id'] === invoice.id && asObject(data['event'])['state'] === state,
});
