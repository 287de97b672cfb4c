import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';

/** Invoices in these states are not paid. */
export const UNSETTLED_STATES = [
  'draft',
  'rejected',
  'cancelled',
  'refused',
] as const satisfies InvoiceLifecycleState[];
