import type { InvoiceActor } from '#einvoice/model/lifecycle-codes.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';

export const OWN_PARTY = {
  sales: 'seller',
  purchases: 'buyer',
} as const satisfies Record<InvoiceDirection, InvoiceActor>;
