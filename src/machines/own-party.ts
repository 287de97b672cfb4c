import type { InvoiceActor, InvoiceDirection } from './invoice-lifecycle.ts';

export const OWN_PARTY = {
  sales: 'seller',
  purchases: 'buyer',
} as const satisfies Record<InvoiceDirection, InvoiceActor>;
