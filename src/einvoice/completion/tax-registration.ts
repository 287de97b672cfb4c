import type { PrintableInvoice } from '#einvoice/model/invoice.ts';

type Registered = Pick<
  PrintableInvoice,
  'seller' | 'buyer' | 'tax_representative' | 'tax_subtotals'
>;

export interface TaxRegistration {
  /** `VA` for a VAT number (BT-31), `FC` for another number of the tax administration (BT-32). */
  scheme: 'VA' | 'FC';
  id: string;
}

/** Category `O` admits no VAT number of either party (BR-O-02 to BR-O-04). */
const isOutOfScope = ({ tax_subtotals }: Registered): boolean =>
  tax_subtotals.some(({ tax_category }) => tax_category === 'O');

/**
 * The seller's tax numbers, one of which all categories except `O` require (BR-S-02, BR-E-02 …): VAT number (BT-31) and
 * tax registration (BT-32), at most one of each. Without either, the SIREN where one of them is required: its tax
 * representative's VAT number (BT-63) will do.
 */
export function sellerTaxRegistrations(invoice: Registered): TaxRegistration[] {
  const { vat_number, tax_registration, siren } = invoice.seller;
  const isVat = vat_number !== null && !isOutOfScope(invoice);
  const isRepresented = (invoice.tax_representative?.vat_number ?? null) !== null;
  const required = isRepresented || isOutOfScope(invoice) ? null : siren;
  const other = tax_registration ?? (isVat ? null : (vat_number ?? required));
  return [
    ...(isVat ? [{ scheme: 'VA', id: vat_number } as const] : []),
    ...(other === null ? [] : [{ scheme: 'FC', id: other } as const]),
  ];
}

/** The first of {@link sellerTaxRegistrations}. */
export const sellerTaxRegistration = (invoice: Registered): TaxRegistration | null =>
  sellerTaxRegistrations(invoice)[0] ?? null;

/** BT-48. */
export const buyerVatNumber = (invoice: Registered): string | null =>
  isOutOfScope(invoice) ? null : invoice.buyer.vat_number;
