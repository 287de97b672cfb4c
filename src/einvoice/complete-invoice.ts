import { isCreditNote } from './model/invoice-type.ts';
import type { PrintableInvoice } from './model/invoice.ts';
import {
  completeParty,
  completeTaxRepresentative,
  completePayee,
} from './completion/complete-party.ts';
import { completeNotes } from './completion/french-notes.ts';
import { mergeSubtotals, withoutIdleReason } from './completion/subtotals.ts';
import { orderPaymentMeans } from './completion/payment-means.ts';
import type { InvoiceDelivery } from '#einvoice/model/invoice-party.ts';
import { isNegative, negated, canonicalText, decimal, ZERO } from '#kernel/decimal.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';

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

/** An address without a country is in the buyer's: EN 16931 and Factur-X want one (BR-57). */
function completeDelivery({ delivery, buyer }: PrintableInvoice): InvoiceDelivery | null {
  if (delivery === null || delivery.address === null) return delivery;
  const country_code =
    delivery.address.country_code ?? delivery.country_code ?? buyer.address?.country_code ?? FRANCE;
  return { ...delivery, country_code, address: { ...delivery.address, country_code } };
}

const FRANCE = 'FR';

/**
 * A price below zero becomes one above it of a negated quantity, because EN 16931 admits no other (BR-27, BR-28). The
 * line's amounts stay.
 */
function moveSigns(line: InvoiceLine): InvoiceLine {
  if (!isNegative(line.unit_price)) return line;
  const { gross_unit_price, unit_price_discount } = line;
  return {
    ...line,
    quantity: negated(line.quantity),
    unit_price: negated(line.unit_price),
    gross_unit_price: gross_unit_price === null ? null : negated(gross_unit_price),
    unit_price_discount: unit_price_discount === null ? null : negated(unit_price_discount),
  };
}

/**
 * Gross price (BT-148) and discount (BT-147) are printed together or not at all: either follows from the other and the
 * unit price. A gross price below zero is left out (BR-28).
 */
function completeGrossPrice(line: InvoiceLine): InvoiceLine {
  const { gross_unit_price, unit_price_discount, unit_price } = line;
  const gross =
    gross_unit_price ??
    (unit_price_discount === null
      ? null
      : canonicalText(decimal(unit_price).plus(decimal(unit_price_discount))));
  if (gross === null || decimal(gross).lt(ZERO))
    return { ...line, gross_unit_price: null, unit_price_discount: null };
  return {
    ...line,
    gross_unit_price: gross,
    unit_price_discount:
      unit_price_discount ?? canonicalText(decimal(gross).minus(decimal(unit_price))),
  };
}
