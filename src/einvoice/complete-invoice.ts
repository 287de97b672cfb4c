import { isCreditNote } from './model/invoice-type.ts';
import type { PrintableInvoice } from './model/invoice.ts';
import { completeDelivery } from './completion/complete-delivery.ts';
import { completeParty, completeTaxRepresentative } from './completion/complete-party.ts';
import { completePayee } from './completion/complete-payee.ts';
import { completeNotes } from './completion/french-notes.ts';
import { completeGrossPrice } from './completion/gross-price.ts';
import { mergeSubtotals } from './completion/merge-subtotals.ts';
import { moveSigns } from './completion/move-signs.ts';
import { withoutIdleReason } from './completion/taxed-reasons.ts';
import { orderPaymentMeans } from './completion/payment-means.ts';

/** UNTDID 1001: a document that looks like an invoice but is not one. */
const PROFORMA_INVOICE = '325';

/**
 * Adds what French rules require in a document and the depositor left out, such as a French seller's legal notes, and
 * puts into EN 16931's form what it admits in another: signs of prices, breakdowns of one rate, a payee. Pure and
 * idempotent. BT-20 and BT-23: see {@link paymentTermsOf} and {@link businessProcessOf}.
 */
export function completeInvoice(invoice: PrintableInvoice): PrintableInvoice {
  const { tax_representative } = invoice;
  const buyer = completeParty(invoice.buyer);
  const completed = {
    ...invoice,
    type_code: typeCodeOf(invoice),
    // It says something only where it is another (BR-53).
    tax_currency_code:
      invoice.tax_currency_code === invoice.currency_code ? null : invoice.tax_currency_code,
    seller: completeParty(invoice.seller),
    buyer,
    payee: completePayee(invoice),
    tax_representative:
      tax_representative === null ? null : completeTaxRepresentative(tax_representative),
    delivery: completeDelivery({ ...invoice, buyer }),
    lines: invoice.lines.map(moveSigns).map(completeGrossPrice),
    tax_subtotals: mergeSubtotals(invoice.tax_subtotals).map(withoutIdleReason),
    // In the order of the document.
    payment_means: orderPaymentMeans(invoice.payment_means),
  };
  return { ...completed, item_notes: completeNotes(completed) };
}

const typeCodeOf = (invoice: PrintableInvoice): string =>
  (invoice.provisional || invoice.proforma) && !isCreditNote(invoice)
    ? PROFORMA_INVOICE
    : invoice.type_code;
