import type { InvoiceTaxSubtotal } from '#einvoice/model/invoice.ts';
import type { TaxCategory } from '#einvoice/model/tax-category.ts';

/** Categories whose breakdown says no reason (BR-S-10, BR-Z-10, BR-AF-10, BR-AG-10). */
const WITHOUT_REASON: readonly TaxCategory[] = ['S', 'Z', 'L', 'M'];

export const hasIdleReason = (subtotal: InvoiceTaxSubtotal): boolean =>
  WITHOUT_REASON.includes(subtotal.tax_category) &&
  (subtotal.exemption_reason ?? subtotal.exemption_reason_code) !== null;

/** The profile EXTENDED states reasons of other kinds there, which EN 16931 has no place for. */
export const withoutIdleReason = (subtotal: InvoiceTaxSubtotal): InvoiceTaxSubtotal =>
  hasIdleReason(subtotal)
    ? { ...subtotal, exemption_reason: null, exemption_reason_code: null }
    : subtotal;
