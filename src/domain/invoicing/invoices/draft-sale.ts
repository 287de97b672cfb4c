import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import { isProvisionalNumber } from '#einvoice/number-key.ts';

/** A sale not yet issued; any number it has is provisional. A proforma with its own number is issued, as a draft. */
export const isDraftSale = ({
  direction,
  lifecycle_state,
  invoice_number,
}: {
  direction: InvoiceDirection;
  lifecycle_state: InvoiceLifecycleState;
  invoice_number: string | null;
}): boolean =>
  direction === 'sales' &&
  lifecycle_state === 'draft' &&
  (invoice_number === null || isProvisionalNumber(invoice_number));
