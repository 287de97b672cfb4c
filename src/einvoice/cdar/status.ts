import type { InvoiceStatus } from '#einvoice/model/status-message.ts';
import { printCiiDate, ram } from '#einvoice/cii/print-ram.ts';
import { readCiiDate } from '#einvoice/cii/read-date.ts';
import { childrenOf, textOf } from '#einvoice/xml/find-elements.ts';
import { printElement } from '#einvoice/xml/print-xml.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { printCdarTime, readCdarTime } from './date-time.ts';
import { printCdarDetail, readCdarDetail } from './detail.ts';
import { printCdarParty, readCdarParty, readOptionalCdarParty } from './party.ts';

export const printCdarStatus = (status: InvoiceStatus): string =>
  printElement('rsm:AcknowledgementDocument', [
    ram('MultipleReferencesIndicator', [printElement('udt:Indicator', 'false')]),
    ram('TypeCode', status.phase),
    printCdarTime('IssueDateTime', status.set_at),
    printElement('ram:ReferenceReferencedDocument', printReference(status)),
  ]);

const printReference = ({ invoice, ...status }: InvoiceStatus): string[] => [
  ram('IssuerAssignedID', invoice.invoice_number),
  ram('StatusCode', status.document_status),
  ram('TypeCode', invoice.type_code),
  printCiiDate('FormattedIssueDateTime', invoice.issue_date, 'qdt'),
  ram('ProcessConditionCode', status.code),
  ram('ProcessCondition', status.label),
  printCdarParty('IssuerTradeParty', invoice.seller),
  ...invoice.recipients.map((party) => printCdarParty('RecipientTradeParty', party)),
  ...status.details.map(printCdarDetail),
];

/** The statuses of an acknowledgement, which has one phase and time for all of its invoices. */
export const readCdarStatuses = (acknowledgement: XmlElement): InvoiceStatus[] =>
  childrenOf(acknowledgement, 'ReferenceReferencedDocument').map((reference) => ({
    phase: textOf(acknowledgement, 'TypeCode'),
    set_at: readCdarTime(acknowledgement, 'IssueDateTime'),
    code: textOf(reference, 'ProcessConditionCode'),
    label: textOf(reference, 'ProcessCondition'),
    document_status: textOf(reference, 'StatusCode'),
    invoice: {
      invoice_number: textOf(reference, 'IssuerAssignedID'),
      issue_date: readCiiDate(reference, 'FormattedIssueDateTime'),
      type_code: textOf(reference, 'TypeCode'),
      seller: readOptionalCdarParty(reference, 'IssuerTradeParty'),
      recipients: childrenOf(reference, 'RecipientTradeParty').map(readCdarParty),
    },
    details: childrenOf(reference, 'SpecifiedDocumentStatus').map(readCdarDetail),
  }));
