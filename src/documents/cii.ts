import { NO_DELIVERY_DETAILS, NO_HEADER_DETAILS } from '#model/invoice-defaults.ts';
import type { InvoiceFile } from '#model/invoice-file.ts';
import type { InvoiceDelivery } from '#model/invoice-party.ts';
import type { PrintableInvoice } from '#model/invoice.ts';
import { completeInvoice } from './complete-invoice.ts';
import { businessProcessOf } from './completion/business-process.ts';
import { EN_16931_PROFILE } from './completion/profile.ts';
import { buyerVatNumber, sellerTaxRegistration } from './completion/tax-registration.ts';
import { printCiiLine } from './cii/print-line.ts';
import { printCiiParty } from './cii/print-party.ts';
import { printCiiDate, ram } from './cii/print-ram.ts';
import { printCiiSettlement } from './cii/print-settlement.ts';
import { readCiiDate } from './cii/read-date.ts';
import { readCiiLines } from './cii/read-line.ts';
import { readCiiNotes } from './cii/read-notes.ts';
import { readCiiParty } from './cii/read-party.ts';
import { readCiiPayments, readCiiTerms } from './cii/read-payment.ts';
import {
  readCiiAllowanceCharges,
  readCiiPaymentMeans,
  readCiiReferences,
  readCiiSubtotals,
  readCiiTotals,
} from './cii/read-settlement.ts';
import { findElement, textOf } from './xml/find-elements.ts';
import { printElement } from './xml/print-xml.ts';
import type { XmlElement } from './xml/read-xml.ts';

const UN = 'urn:un:unece:uncefact:data:standard';
const ATTRIBUTES =
  ` xmlns:rsm="${UN}:CrossIndustryInvoice:100"` +
  ` xmlns:ram="${UN}:ReusableAggregateBusinessInformationEntity:100"` +
  ` xmlns:udt="${UN}:UnqualifiedDataType:100" xmlns:qdt="${UN}:QualifiedDataType:100"`;

/**
 * The invoice as a Cross Industry Invoice (CEN/TS 16931-3-3, Factur-X's profile EN 16931), UTF-8, one line. The same
 * invoice gives the same text. Left out: `direction`, `proforma`, the dates of payments, and in category `O` the rate
 * and the buyer's VAT number.
 */
export function printCii(invoice: PrintableInvoice): string {
  const completed = completeInvoice(invoice);
  const root = printElement(
    'rsm:CrossIndustryInvoice',
    [printContext(completed), printDocument(completed), printTransaction(completed)],
    ATTRIBUTES,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>${root}`;
}

const printContext = (invoice: PrintableInvoice): string =>
  printElement('rsm:ExchangedDocumentContext', [
    ram('BusinessProcessSpecifiedDocumentContextParameter', [
      ram('ID', businessProcessOf(invoice)),
    ]),
    ram('GuidelineSpecifiedDocumentContextParameter', [ram('ID', EN_16931_PROFILE)]),
  ]);

const printDocument = (invoice: PrintableInvoice): string =>
  printElement('rsm:ExchangedDocument', [
    ram('ID', invoice.invoice_number),
    ram('TypeCode', invoice.type_code),
    printCiiDate('IssueDateTime', invoice.issue_date),
    ...invoice.item_notes.map(({ text, subject_code }) =>
      ram('IncludedNote', [ram('Content', text), ram('SubjectCode', subject_code)]),
    ),
  ]);

function printTransaction(invoice: PrintableInvoice): string {
  const vat = buyerVatNumber(invoice);
  return printElement('rsm:SupplyChainTradeTransaction', [
    ...invoice.lines.map(printCiiLine),
    ram('ApplicableHeaderTradeAgreement', [
      printCiiParty('SellerTradeParty', invoice.seller, sellerTaxRegistration(invoice)),
      printCiiParty(
        'BuyerTradeParty',
        invoice.buyer,
        vat === null ? null : { scheme: 'VA', id: vat },
      ),
      ram('BuyerOrderReferencedDocument', [
        ram('IssuerAssignedID', invoice.purchase_order_reference),
      ]),
    ]),
    printDelivery(invoice),
    printCiiSettlement(invoice),
  ]);
}

/** The schema requires the element, even if empty. */
const printDelivery = ({ delivery }: PrintableInvoice): string =>
  printElement('ram:ApplicableHeaderTradeDelivery', [
    ram('ShipToTradeParty', [
      ram('PostalTradeAddress', [ram('CountryID', delivery?.country_code ?? null)]),
    ]),
    ram('ActualDeliverySupplyChainEvent', [
      printCiiDate('OccurrenceDateTime', delivery?.date ?? null),
    ]),
  ]);

/**
 * Reads a Cross Industry Invoice: EN 16931, XRechnung, and the profiles of Factur-X and ZUGFeRD 2. MINIMUM and BASIC
 * WL have no lines. Drops the content that the model has no member for.
 * @param root of a document that is valid by the XSD
 */
export function readCii(root: XmlElement): InvoiceFile {
  const context = findElement(root, 'ExchangedDocumentContext');
  const document = findElement(root, 'ExchangedDocument');
  const transaction = findElement(root, 'SupplyChainTradeTransaction');
  const agreement = findElement(transaction, 'ApplicableHeaderTradeAgreement');
  const settlement = findElement(transaction, 'ApplicableHeaderTradeSettlement');
  const issue_date = readCiiDate(document, 'IssueDateTime');
  const totals = readCiiTotals(settlement);
  return {
    ...NO_HEADER_DETAILS,
    syntax: 'cii',
    profile: textOf(context, 'GuidelineSpecifiedDocumentContextParameter', 'ID'),
    business_process: textOf(context, 'BusinessProcessSpecifiedDocumentContextParameter', 'ID'),
    type_code: textOf(document, 'TypeCode'),
    invoice_number: textOf(document, 'ID'),
    issue_date,
    ...readCiiTerms(settlement, issue_date),
    currency_code: textOf(settlement, 'InvoiceCurrencyCode'),
    purchase_order_reference: textOf(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    seller: readCiiParty(findElement(agreement, 'SellerTradeParty')),
    buyer: readCiiParty(findElement(agreement, 'BuyerTradeParty')),
    delivery: readDelivery(findElement(transaction, 'ApplicableHeaderTradeDelivery')),
    lines: readCiiLines(transaction),
    tax_subtotals: readCiiSubtotals(settlement),
    payment_means: readCiiPaymentMeans(settlement),
    allowance_charges: readCiiAllowanceCharges(settlement),
    item_notes: readCiiNotes(document),
    invoice_references: readCiiReferences(settlement),
    payments: readCiiPayments(settlement, totals.paid_amount),
    totals,
  };
}

function readDelivery(delivery: XmlElement | undefined): InvoiceDelivery | null {
  const date = readCiiDate(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime');
  const country_code = textOf(delivery, 'ShipToTradeParty', 'PostalTradeAddress', 'CountryID');
  return date === null && country_code === null
    ? null
    : { date, country_code, ...NO_DELIVERY_DETAILS };
}
