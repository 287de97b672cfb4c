import type { PrintableInvoice } from '#model/invoice.ts';

export interface TaxRegistration {
  /** `VA` for a VAT number (BT-31), `FC` for another number of the tax administration (BT-32). */
  scheme: 'VA' | 'FC';
  id: string;
}

/** Category `O` admits no VAT number of either party (BR-O-02 to BR-O-04). */
const isOutOfScope = ({ tax_subtotals }: PrintableInvoice): boolean =>
  tax_subtotals.some(({ tax_category }) => tax_category === 'O');

/** The seller's tax number, which all categories except `O` require (BR-S-02, BR-E-02 …). */
export function sellerTaxRegistration(invoice: PrintableInvoice): TaxRegistration | null {
  const { vat_number, siren } = invoice.seller;
  if (vat_number !== null) return { scheme: isOutOfScope(invoice) ? 'FC' : 'VA', id: vat_number };
  return siren === null ? null : { scheme: 'FC', id: siren };
}

/** BT-48. */
export const buyerVatNumber = (invoice: PrintableInvoice): string | null =>
  isOutOfScope(invoice) ? null : invoice.buyer.vat_number;
