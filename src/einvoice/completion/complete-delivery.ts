import type { InvoiceDelivery } from '#einvoice/model/invoice-party.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';

/** An address without a country is in the buyer's: EN 16931 and Factur-X want one (BR-57). */
export function completeDelivery({ delivery, buyer }: PrintableInvoice): InvoiceDelivery | null {
  if (delivery === null || delivery.address === null) return delivery;
  const country_code =
    delivery.address.country_code ?? delivery.country_code ?? buyer.address?.country_code ?? FRANCE;
  return { ...delivery, country_code, address: { ...delivery.address, country_code } };
}

const FRANCE = 'FR';
