import type { InvoiceActor, InvoiceDirection } from './invoice-lifecycle.ts';

/** The workspace is the seller of its sales and the buyer of its purchases. */
export const OWN_PARTY = {
  sales: 'seller',
  purchases: 'buyer',
} as const satisfies Record<InvoiceDirection, InvoiceActor>;
