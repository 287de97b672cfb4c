import { businessProcessOf } from '#einvoice/completion/business-process.ts';
import { EN_16931_PROFILE } from '#einvoice/completion/profile.ts';
import { printAttributes, printElement } from '#einvoice/xml/print-xml.ts';
import { UBL_CREDIT_NOTE, UBL_INVOICE } from '#einvoice/xml/schemas.ts';
import type { Attachment } from '#einvoice/model/attachment.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import type { InvoiceNote, PrintableInvoice } from '#einvoice/model/invoice.ts';
import { printUblMonetaryTotal, printUblTaxTotals } from './print-amounts.ts';
import { cbc } from './print-elements.ts';
import { printUblAllowanceCharge, printUblLine, type LineNames } from './line.ts';
import { printUblDelivery, printUblPayee, printUblTaxRepresentative } from './other-parties.ts';
import { printUblBuyer, printUblSeller } from './party.ts';
import { creditorIdOf, printUblPayment } from './payment.ts';
import { printUblReferences } from './references.ts';
import { printUblPeriod } from './period.ts';

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
export function printUblInvoice(
  invoice: PrintableInvoice,
  attachments: readonly Attachment[],
): string {
  const names = isCreditNote(invoice) ? CREDIT_NOTE : INVOICE;
  const { currency_code } = invoice;
  const root = printElement(
    names.root,
    [
      ...printHeader(invoice, names),
      ...printUblReferences(invoice, names === CREDIT_NOTE, attachments),
      ...printParties(invoice),
      printUblDelivery(invoice),
      printUblPayment(invoice, names === CREDIT_NOTE),
      ...invoice.allowance_charges.map((one) => printUblAllowanceCharge(one, currency_code)),
      ...printUblTaxTotals(invoice),
      printUblMonetaryTotal(invoice),
      ...invoice.lines.map((line) => printUblLine(line, names, currency_code)),
    ],
    printAttributes({
      xmlns: names.namespace,
      'xmlns:cac': `${COMPONENTS}AggregateComponents-2`,
      'xmlns:cbc': `${COMPONENTS}BasicComponents-2`,
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>${root}`;
}

function printHeader(invoice: PrintableInvoice, names: Names): readonly string[] {
  const isCredit = names === CREDIT_NOTE;
  const taxPointDate = cbc('TaxPointDate', invoice.tax_point_date);
  return [
    cbc('CustomizationID', EN_16931_PROFILE),
    cbc('ProfileID', businessProcessOf(invoice)),
    cbc('ID', invoice.invoice_number),
    cbc('IssueDate', invoice.issue_date),
    isCredit ? taxPointDate : cbc('DueDate', invoice.due_date),
    cbc(names.type, invoice.type_code),
    ...invoice.item_notes.map(printNote),
    isCredit ? '' : taxPointDate,
    cbc('DocumentCurrencyCode', invoice.currency_code),
    cbc('TaxCurrencyCode', invoice.tax_currency_code),
    cbc('AccountingCost', invoice.buyer_accounting_reference),
    cbc('BuyerReference', invoice.buyer_reference),
    printUblPeriod(invoice.invoicing_period, invoice.tax_point_code),
  ];
}

const printNote = ({ subject_code, text }: InvoiceNote): string =>
  cbc('Note', subject_code === null ? text : `#${subject_code}#${text}`);

function printParties(invoice: PrintableInvoice): readonly string[] {
  const creditorId = creditorIdOf(invoice);
  return [
    printUblSeller(invoice, invoice.payee === null ? creditorId : null),
    printUblBuyer(invoice),
    printUblPayee(invoice, creditorId),
    printUblTaxRepresentative(invoice),
  ];
}
