import type { InvoiceDirection, InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';

/** Whether a sale is still to be issued; with a number, that number is provisional. */
export const isDraftSale = (invoice: {
  direction: InvoiceDirection;
  lifecycle_state: InvoiceLifecycleState;
}): boolean => invoice.direction === 'sales' && invoice.lifecycle_state === 'draft';
