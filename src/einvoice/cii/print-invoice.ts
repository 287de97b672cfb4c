import { businessProcessOf } from '#einvoice/completion/business-process.ts';
import { EN_16931_PROFILE } from '#einvoice/completion/profile.ts';
import { printElement } from '#einvoice/xml/print-xml.ts';
import type { Attachment } from '#einvoice/model/attachment.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { printCiiLine } from './line.ts';
import { printCiiShipTo, printCiiTaxRepresentative } from './other-parties.ts';
import { printCiiBuyer, printCiiSeller } from './party.ts';
import { printCiiDate, ram } from './print-ram.ts';
import { printCiiReference, printCiiReferences } from './references.ts';
import { printCiiSettlement } from './settlement.ts';

const UN = 'urn:un:unece:uncefact:data:standard';
const ATTRIBUTES =
  ` xmlns:rsm="${UN}:CrossIndustryInvoice:100"` +
  ` xmlns:ram="${UN}:ReusableAggregateBusinessInformationEntity:100"` +
  ` xmlns:udt="${UN}:UnqualifiedDataType:100" xmlns:qdt="${UN}:QualifiedDataType:100"`;

/** The invoice must be completed. Elements are in the XSD's order. */
export function printCiiInvoice(
  invoice: PrintableInvoice,
  attachments: readonly Attachment[],
): string {
  const root = printElement(
    'rsm:CrossIndustryInvoice',
    [printContext(invoice), printDocument(invoice), printTransaction(invoice, attachments)],
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

const printTransaction = (invoice: PrintableInvoice, attachments: readonly Attachment[]): string =>
  printElement('rsm:SupplyChainTradeTransaction', [
    ...invoice.lines.map(printCiiLine),
    ram('ApplicableHeaderTradeAgreement', [
      ram('BuyerReference', invoice.buyer_reference),
      printCiiSeller(invoice),
      printCiiBuyer(invoice),
      printCiiTaxRepresentative(invoice.tax_representative),
      ...printCiiReferences(invoice, attachments),
    ]),
    printDelivery(invoice),
    printCiiSettlement(invoice),
  ]);

/** The schema requires the element, even if empty. */
const printDelivery = (invoice: PrintableInvoice): string =>
  printElement('ram:ApplicableHeaderTradeDelivery', [
    printCiiShipTo(invoice.delivery),
    ram('ActualDeliverySupplyChainEvent', [
      printCiiDate('OccurrenceDateTime', invoice.delivery?.date ?? null),
    ]),
    printCiiReference('DespatchAdviceReferencedDocument', invoice.despatch_advice_reference),
    printCiiReference('ReceivingAdviceReferencedDocument', invoice.receiving_advice_reference),
  ]);
