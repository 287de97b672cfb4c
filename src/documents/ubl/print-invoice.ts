import { businessProcessOf } from '#documents/completion/business-process.ts';
import { EN_16931_PROFILE } from '#documents/completion/profile.ts';
import { buyerVatNumber, sellerTaxRegistration } from '#documents/completion/tax-registration.ts';
import { printAttributes, printElement } from '#documents/xml/print-xml.ts';
import { UBL_CREDIT_NOTE, UBL_INVOICE } from '#documents/xml/schemas.ts';
import { isCreditNote } from '#model/invoice-type.ts';
import type { InvoiceNote, InvoiceReference, PrintableInvoice } from '#model/invoice.ts';
import {
  printUblAllowanceCharge,
  printUblMonetaryTotal,
  printUblTaxTotal,
} from './print-amounts.ts';
import { cac, cbc } from './print-elements.ts';
import { printUblLine, type LineNames } from './print-line.ts';
import { printUblCountry, printUblParty } from './print-party.ts';
import { printUblPayment } from './print-payment.ts';

interface Names extends LineNames {
  root: string;
  namespace: string;
  type: string;
}
const INVOICE: Names = {
  root: 'Invoice',
  namespace: UBL_INVOICE,
  type: 'InvoiceTypeCode',
  line: 'InvoiceLine',
  quantity: 'InvoicedQuantity',
};
const CREDIT_NOTE: Names = {
  root: 'CreditNote',
  namespace: UBL_CREDIT_NOTE,
  type: 'CreditNoteTypeCode',
  line: 'CreditNoteLine',
  quantity: 'CreditedQuantity',
};

const COMPONENTS = 'urn:oasis:names:specification:ubl:schema:xsd:Common';

/** The invoice must be completed. Elements are in the XSD's order. */
export function printUblInvoice(invoice: PrintableInvoice): string {
  const names = isCreditNote(invoice) ? CREDIT_NOTE : INVOICE;
  const { currency_code } = invoice;
  const root = printElement(
    names.root,
    [
      ...printHeader(invoice, names),
      ...printReferences(invoice),
      ...printParties(invoice),
      printDelivery(invoice),
      printUblPayment(invoice, names === CREDIT_NOTE),
      ...invoice.allowance_charges.map((one) => printUblAllowanceCharge(one, currency_code)),
      printUblTaxTotal(invoice),
      printUblMonetaryTotal(invoice),
      ...invoice.lines.map((line, index) => printUblLine(line, index, names, currency_code)),
    ],
    printAttributes({
      xmlns: names.namespace,
      'xmlns:cac': `${COMPONENTS}AggregateComponents-2`,
      'xmlns:cbc': `${COMPONENTS}BasicComponents-2`,
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>${root}`;
}

const printHeader = (invoice: PrintableInvoice, names: Names): readonly string[] => [
  cbc('CustomizationID', EN_16931_PROFILE),
  cbc('ProfileID', businessProcessOf(invoice)),
  cbc('ID', invoice.invoice_number),
  cbc('IssueDate', invoice.issue_date),
  names === CREDIT_NOTE ? '' : cbc('DueDate', invoice.due_date),
  cbc(names.type, invoice.type_code),
  ...invoice.item_notes.map(printNote),
  cbc('DocumentCurrencyCode', invoice.currency_code),
];

const printNote = ({ subject_code, text }: InvoiceNote): string =>
  cbc('Note', subject_code === null ? text : `#${subject_code}#${text}`);

const printReferences = (invoice: PrintableInvoice): readonly string[] => [
  cac('OrderReference', [cbc('ID', invoice.purchase_order_reference)]),
  ...invoice.invoice_references.map(printReference),
];

const printReference = ({ invoice_number, issue_date }: InvoiceReference): string =>
  cac('BillingReference', [
    cac('InvoiceDocumentReference', [cbc('ID', invoice_number), cbc('IssueDate', issue_date)]),
  ]);

function printParties(invoice: PrintableInvoice): readonly string[] {
  const vatNumber = buyerVatNumber(invoice);
  const buyerRegistration = vatNumber === null ? null : ({ scheme: 'VA', id: vatNumber } as const);
  return [
    cac('AccountingSupplierParty', [printUblParty(invoice.seller, sellerTaxRegistration(invoice))]),
    cac('AccountingCustomerParty', [printUblParty(invoice.buyer, buyerRegistration)]),
  ];
}

const printDelivery = ({ delivery }: PrintableInvoice): string =>
  cac('Delivery', [
    cbc('ActualDeliveryDate', delivery?.date ?? null),
    cac('DeliveryLocation', [cac('Address', [printUblCountry(delivery?.country_code ?? null)])]),
  ]);
