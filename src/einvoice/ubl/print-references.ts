import type { Attachment } from '#einvoice/model/attachment.ts';
import type { Identifier } from '#einvoice/model/invoice-party.ts';
import type { InvoiceReference, PrintableInvoice } from '#einvoice/model/invoice.ts';
import { printUblAttachments } from './print-attachments.ts';
import { cac, cbc, printUblIdentifier } from './print-elements.ts';
import { INVOICED_OBJECT, NO_PURCHASE_ORDER, PROJECT } from './read-references.ts';

/** In the schemas' orders, which differ. */
export function printUblReferences(
  invoice: PrintableInvoice,
  isCreditNote: boolean,
  attachments: readonly Attachment[],
): string[] {
  const { purchase_order_reference, sales_order_reference } = invoice;
  const order = sales_order_reference === null ? null : NO_PURCHASE_ORDER;
  const tender = printDocument('OriginatorDocumentReference', invoice.tender_reference);
  const contract = printDocument('ContractDocumentReference', invoice.contract_reference);
  // EN 16931 has one (BT-18).
  const object = printUblInvoicedObject(
    'AdditionalDocumentReference',
    invoice.invoiced_objects[0] ?? null,
  );
  const attached = printUblAttachments(attachments);
  return [
    cac('OrderReference', [
      cbc('ID', purchase_order_reference ?? order),
      cbc('SalesOrderID', sales_order_reference),
    ]),
    ...invoice.invoice_references.map(printInvoiceReference),
    printDocument('DespatchDocumentReference', invoice.despatch_advice_reference),
    printDocument('ReceiptDocumentReference', invoice.receiving_advice_reference),
    ...(isCreditNote
      ? [contract, object, printProjectOfCreditNote(invoice), ...attached, tender]
      : [
          tender,
          contract,
          object,
          ...attached,
          printDocument('ProjectReference', invoice.project_reference),
        ]),
  ];
}

const printDocument = (name: string, id: string | null): string => cac(name, [cbc('ID', id)]);

export const printUblInvoicedObject = (name: string, object: Identifier | null): string =>
  object === null
    ? ''
    : cac(name, [printUblIdentifier('ID', object), cbc('DocumentTypeCode', INVOICED_OBJECT)]);

/** A CreditNote has no reference to a project (BT-11). */
const printProjectOfCreditNote = ({ project_reference }: PrintableInvoice): string =>
  project_reference === null
    ? ''
    : cac('AdditionalDocumentReference', [
        cbc('ID', project_reference),
        cbc('DocumentTypeCode', PROJECT),
      ]);

const printInvoiceReference = ({ invoice_number, issue_date }: InvoiceReference): string =>
  cac('BillingReference', [
    cac('InvoiceDocumentReference', [cbc('ID', invoice_number), cbc('IssueDate', issue_date)]),
  ]);
