import type { InvoiceDirection, InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';

/** A sale not yet issued; any number it has is provisional. */
export const isDraftSale = (invoice: {
  direction: InvoiceDirection;
  lifecycle_state: InvoiceLifecycleState;
}): boolean => invoice.direction === 'sales' && invoice.lifecycle_state === 'draft';
