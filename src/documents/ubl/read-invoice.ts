import { NO_DELIVERY_DETAILS, NO_HEADER_DETAILS } from '#model/invoice-defaults.ts';
import { decimalTextOf } from '#documents/xml/decimal-text.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#documents/xml/find-elements.ts';
import type { XmlElement } from '#documents/xml/read-xml.ts';
import type { InvoiceFile, InvoiceFileTotals } from '#model/invoice-file.ts';
import type { InvoiceDelivery } from '#model/invoice-party.ts';
import type { InvoiceNote, InvoiceReference } from '#model/invoice.ts';
import { readUblAllowanceCharge, readUblLine } from './read-line.ts';
import { readUblParty } from './read-party.ts';
import {
  readUblDueDate,
  readUblEarlyPaymentDiscounts,
  readUblPaymentMeans,
  readUblPaymentTerms,
  readUblPayments,
} from './read-payment.ts';
import { readUblTaxTotals } from './read-tax.ts';
import { codeOf, dateOf } from './read-values.ts';

export function readUblInvoice(root: XmlElement): InvoiceFile {
  const isCreditNote = root.name === 'CreditNote';
  const currency_code = readCurrency(root);
  const { tax_subtotals, total_tax } = readUblTaxTotals(root, currency_code);
  const totals = readTotals(root, total_tax);
  return {
    ...NO_HEADER_DETAILS,
    syntax: 'ubl',
    profile: textOf(root, 'CustomizationID'),
    type_code: isCreditNote
      ? (textOf(root, 'CreditNoteTypeCode') ?? '381')
      : (textOf(root, 'InvoiceTypeCode') ?? '380'),
    invoice_number: textOf(root, 'ID'),
    issue_date: dateOf(root, 'IssueDate'),
    due_date: readUblDueDate(root),
    currency_code,
    purchase_order_reference: textOf(root, 'OrderReference', 'ID'),
    payment_terms: readUblPaymentTerms(root),
    business_process: textOf(root, 'ProfileID'),
    seller: readUblParty(findElement(root, 'AccountingSupplierParty')),
    buyer: readUblParty(findElement(root, 'AccountingCustomerParty')),
    delivery: readDelivery(root),
    lines: childrenOf(root, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine').map(readUblLine),
    tax_subtotals,
    payment_means: readUblPaymentMeans(root),
    allowance_charges: childrenOf(root, 'AllowanceCharge').map(readUblAllowanceCharge),
    item_notes: childrenOf(root, 'Note').flatMap(readNote),
    invoice_references: childrenOf(root, 'BillingReference').flatMap(readReferences),
    payments: readUblPayments(root, totals.paid_amount),
    early_payment_discounts: readUblEarlyPaymentDiscounts(root),
    totals,
  };
}

const readCurrency = (root: XmlElement): string | null =>
  codeOf(root, 'DocumentCurrencyCode') ??
  attributeOf(findElement(root, 'LegalMonetaryTotal', 'PayableAmount'), 'currencyID');

function readTotals(root: XmlElement, total_tax: string | null): InvoiceFileTotals {
  const total = findElement(root, 'LegalMonetaryTotal');
  return {
    lines_total: decimalTextOf(total, 'LineExtensionAmount'),
    allowances_total: decimalTextOf(total, 'AllowanceTotalAmount'),
    charges_total: decimalTextOf(total, 'ChargeTotalAmount'),
    total_excluding_tax: decimalTextOf(total, 'TaxExclusiveAmount'),
    total_tax,
    total_including_tax: decimalTextOf(total, 'TaxInclusiveAmount'),
    paid_amount: decimalTextOf(total, 'PrepaidAmount'),
    rounding_amount: decimalTextOf(total, 'PayableRoundingAmount'),
    amount_due: decimalTextOf(total, 'PayableAmount'),
    total_tax_in_tax_currency: null,
  };
}

/** EN 16931 writes a note's subject (BT-21) before its text, between two `#`. */
const SUBJECT_AND_TEXT = /^#([A-Z]{3})#\s*([^]*)$/;

function readNote(note: XmlElement): InvoiceNote[] {
  const text = textOf(note);
  if (text === null) return [];
  const [, subject_code = null, rest = text] = SUBJECT_AND_TEXT.exec(text) ?? [];
  return [{ subject_code, text: rest }];
}

/** Every document in a `BillingReference`: invoices, credit notes, self-billed ones. */
const readReferences = (reference: XmlElement): InvoiceReference[] =>
  reference.elements
    .filter(({ name }) => name.endsWith('DocumentReference'))
    .flatMap((document) => {
      const invoice_number = textOf(document, 'ID');
      return invoice_number === null
        ? []
        : [{ invoice_number, issue_date: dateOf(document, 'IssueDate') }];
    });

/** The first day and the first country, if there are several deliveries. */
function readDelivery(root: XmlElement): InvoiceDelivery | null {
  const deliveries = childrenOf(root, 'Delivery');
  const [date = null] = deliveries.flatMap((one) => dateOf(one, 'ActualDeliveryDate') ?? []);
  const [country_code = null] = deliveries.flatMap(
    (one) =>
      codeOf(one, 'DeliveryLocation', 'Address', 'Country', 'IdentificationCode') ??
      codeOf(one, 'DeliveryAddress', 'Country', 'IdentificationCode') ??
      [],
  );
  return date === null && country_code === null
    ? null
    : { date, country_code, ...NO_DELIVERY_DETAILS };
}
