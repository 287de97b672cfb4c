import type { EventType } from '#model/event-type.ts';
import { INVOICE_COLLECTIONS, type InvoiceCollection } from '#render/invoice-collections.ts';

interface EventTypeTraits {
  /** Values allowed in `includes`; if empty, only an empty list is accepted (rule 4). */
  includes: readonly InvoiceCollection[];
  /** Whether its events have a category that `category_id` can target (rule 6). */
  category: boolean;
}

const PLAIN: EventTypeTraits = { includes: [], category: false };

/** The spec's eight types (Webhook endpoint rules 4 and 6). */
export const EVENT_CATALOGUE: Readonly<Record<EventType, EventTypeTraits>> = {
  'invoice.created': { includes: INVOICE_COLLECTIONS, category: true },
  'invoice.lifecycle_event.created': { includes: [], category: true },
  'bank_account.updated': PLAIN,
  'bank_operation.reconciled': PLAIN,
  'bank_operation.unreconciled': PLAIN,
  'bank_rule.applied': PLAIN,
  'payment_batch.updated': PLAIN,
  'payment_instruction.updated': PLAIN,
};
