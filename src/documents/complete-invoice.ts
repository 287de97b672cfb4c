import { isCreditNote } from '#model/invoice-type.ts';
import type { PrintableInvoice } from '#model/invoice.ts';
import { completeParty, isFrench } from './completion/complete-party.ts';
import { completeNotes } from './completion/french-notes.ts';
import { splitPaymentMeans } from './completion/payment-means.ts';

/** UNTDID 1001: a document that looks like an invoice but is not one. */
const PROFORMA_INVOICE = '325';

/**
 * Adds what French rules require in a document and the depositor left out, such as a French seller's legal notes.
 * Pure and idempotent. BT-20 and BT-23: see {@link paymentTermsOf} and {@link businessProcessOf}.
 */
export function completeInvoice(invoice: PrintableInvoice): PrintableInvoice {
  const seller = completeParty(invoice.seller);
  const { elements, lines } = splitPaymentMeans(invoice.payment_means);
  return {
    ...invoice,
    type_code: invoice.provisional && !isCreditNote(invoice) ? PROFORMA_INVOICE : invoice.type_code,
    seller,
    buyer: completeParty(invoice.buyer),
    // In the order of the document.
    payment_means: [...elements, ...lines],
    item_notes: isFrench(seller)
      ? completeNotes(invoice.item_notes, invoice.early_payment_discounts.length > 0)
      : invoice.item_notes,
  };
}
