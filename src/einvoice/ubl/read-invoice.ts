import { splitNotes } from '#einvoice/split-notes.ts';
import { kindOfBuyer } from '#einvoice/treatment-note.ts';
import { decimalTextOf } from '#einvoice/xml/decimal-text.ts';
import { codeOf, firstOf } from '#einvoice/xml/element-values.ts';
import {
  attributeOf,
  childrenOf,
  findElement,
  peekElement,
  textOf,
} from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { taxCurrencyOf } from '#einvoice/xml/tax-currency.ts';
import type { InvoiceFile, InvoiceFileTotals } from '#einvoice/model/invoice-file.ts';
import { readUblAllowanceCharge } from './line.ts';
import { readUblLines } from './read-lines.ts';
import { readUblPaymentMeans } from './read-means.ts';
import { readUblDelivery, readUblPayee, readUblTaxRepresentative } from './other-parties.ts';
import { readUblParty, readUblSeller } from './party.ts';
import {
  readUblDueDate,
  readUblEarlyPaymentDiscounts,
  readUblPayments,
  readUblPaymentTerms,
} from './payment.ts';
import { readUblInvoiceReferences, readUblReferences } from './references.ts';
import { isUblOutOfScope, readUblTaxTotals } from './read-tax.ts';
import { dateOf } from './read-values.ts';
import { readUblPeriod } from './period.ts';

export function readUblInvoice(root: XmlElement): InvoiceFile {
  const currency_code = readCurrency(root);
  const { tax_subtotals, ...taxTotals } = readUblTaxTotals(root, currency_code);
  const totals = { ...readTotals(root), ...taxTotals };
  const item_notes = childrenOf(root, 'Note').flatMap(({ text }) => splitNotes(text));
  const buyer = readUblParty(findElement(root, 'AccountingCustomerParty'));
  return {
    syntax: 'ubl',
    ...readHeader(root),
    currency_code,
    ...readUblReferences(root),
    payment_terms: readUblPaymentTerms(root),
    seller: readUblSeller(findElement(root, 'AccountingSupplierParty'), isUblOutOfScope(root)),
    buyer: { ...buyer, kind: kindOfBuyer(item_notes) },
    payee: readUblPayee(root),
    tax_representative: readUblTaxRepresentative(root),
    delivery: readUblDelivery(root),
    lines: readUblLines(root),
    tax_subtotals,
    payment_means: readUblPaymentMeans(root),
    allowance_charges: childrenOf(root, 'AllowanceCharge').map(readUblAllowanceCharge),
    item_notes,
    invoice_references: readUblInvoiceReferences(root),
    payments: readUblPayments(root, totals.paid_amount),
    early_payment_discounts: readUblEarlyPaymentDiscounts(root),
    totals,
  };
}

function readHeader(root: XmlElement) {
  const periods = childrenOf(root, 'InvoicePeriod');
  return {
    profile: textOf(root, 'CustomizationID'),
    type_code: readTypeCode(root),
    invoice_number: textOf(root, 'ID'),
    issue_date: dateOf(root, 'IssueDate'),
    due_date: readUblDueDate(root),
    business_process: textOf(root, 'ProfileID'),
    tax_currency_code: taxCurrencyOf(root, readCurrency(root)),
    tax_point_date: dateOf(root, 'TaxPointDate'),
    // A member of the period in UBL.
    tax_point_code: firstOf(periods, (period) => textOf(period, 'DescriptionCode')),
    buyer_reference: textOf(root, 'BuyerReference'),
    buyer_accounting_reference: textOf(root, 'AccountingCost'),
    invoicing_period: firstOf(periods, (period) => readUblPeriod(period)),
  };
}

const readTypeCode = (root: XmlElement): string =>
  root.name === 'CreditNote'
    ? (textOf(root, 'CreditNoteTypeCode') ?? '381')
    : (textOf(root, 'InvoiceTypeCode') ?? '380');

const readCurrency = (root: XmlElement): string | null =>
  codeOf(root, 'DocumentCurrencyCode') ??
  attributeOf(peekElement(root, 'LegalMonetaryTotal', 'PayableAmount'), 'currencyID');

type Totals = Omit<InvoiceFileTotals, 'total_tax' | 'total_tax_in_tax_currency'>;

function readTotals(root: XmlElement): Totals {
  const total = findElement(root, 'LegalMonetaryTotal');
  return {
    lines_total: decimalTextOf(total, 'LineExtensionAmount'),
    allowances_total: decimalTextOf(total, 'AllowanceTotalAmount'),
    charges_total: decimalTextOf(total, 'ChargeTotalAmount'),
    total_excluding_tax: decimalTextOf(total, 'TaxExclusiveAmount'),
    total_including_tax: decimalTextOf(total, 'TaxInclusiveAmount'),
    paid_amount: decimalTextOf(total, 'PrepaidAmount'),
    rounding_amount: decimalTextOf(total, 'PayableRoundingAmount'),
    amount_due: decimalTextOf(total, 'PayableAmount'),
  };
}
