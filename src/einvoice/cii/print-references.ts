import type { Attachment } from '#einvoice/model/attachment.ts';
import type { Identifier } from '#einvoice/model/invoice-party.ts';
import type { InvoiceReference, PrintableInvoice } from '#einvoice/model/invoice.ts';
import { printCiiAttachments } from './print-attachments.ts';
import { printCiiDate, ram } from './print-ram.ts';
import { INVOICED_OBJECT, PROJECT_NAME, TENDER } from './read-references.ts';

const printId = (id: string | null): string => ram('IssuerAssignedID', id);

export const printCiiReference = (name: string, id: string | null): string =>
  ram(name, [printId(id)]);

/** The agreement's references, after its parties. EN 16931 has one invoiced object (BT-18). */
export const printCiiReferences = (
  invoice: PrintableInvoice,
  attachments: readonly Attachment[],
): string[] => [
  printCiiReference('SellerOrderReferencedDocument', invoice.sales_order_reference),
  printCiiReference('BuyerOrderReferencedDocument', invoice.purchase_order_reference),
  printCiiReference('ContractReferencedDocument', invoice.contract_reference),
  printTender(invoice.tender_reference),
  printCiiInvoicedObject(invoice.invoiced_objects[0] ?? null),
  ...printCiiAttachments(attachments),
  printProject(invoice.project_reference),
];

const printTender = (id: string | null): string =>
  id === null ? '' : ram('AdditionalReferencedDocument', [printId(id), ram('TypeCode', TENDER)]);

/** BT-18, BT-128. */
export const printCiiInvoicedObject = (object: Identifier | null): string =>
  object === null
    ? ''
    : ram('AdditionalReferencedDocument', [
        printId(object.value),
        ram('TypeCode', INVOICED_OBJECT),
        ram('ReferenceTypeCode', object.scheme),
      ]);

const printProject = (id: string | null): string =>
  id === null ? '' : ram('SpecifiedProcuringProject', [ram('ID', id), ram('Name', PROJECT_NAME)]);

export const printCiiInvoiceReference = ({ invoice_number, issue_date }: InvoiceReference) =>
  ram('InvoiceReferencedDocument', [
    printId(invoice_number),
    printCiiDate('FormattedIssueDateTime', issue_date, 'qdt'),
  ]);
