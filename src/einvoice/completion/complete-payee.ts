import type { InvoicePayee } from '#einvoice/model/invoice-party.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';

/**
 * The payee, unless it is named as the seller: EN 16931 has one only where it is another (BR-17). An identifier of the
 * seller's would say the same, and is left out.
 */
export function completePayee({
  payee,
  seller,
}: Pick<PrintableInvoice, 'payee' | 'seller'>): InvoicePayee | null {
  if (payee === null) return null;
  const names = [seller.name, seller.trading_name].map((name) => comparable(name ?? ''));
  if (names.includes(comparable(payee.name))) return null;
  const ids = [seller.siret, ...seller.ids.map(({ value }) => value)];
  return { ...payee, id: payee.id !== null && ids.includes(payee.id.value) ? null : payee.id };
}

const comparable = (name: string): string => name.replaceAll(/\s+/g, ' ').trim().toUpperCase();
