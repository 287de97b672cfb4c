import { firstOf, identifierOf } from '#einvoice/xml/element-values.ts';
import { childrenOf, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { Identifier } from '#einvoice/model/invoice-party.ts';
import type { InvoiceReference, PrintableInvoice } from '#einvoice/model/invoice.ts';
import type { Attachment } from '#einvoice/model/attachment.ts';
import { dateOf } from './read-values.ts';
import { printUblAttachments } from './attachments.ts';
import { cac, cbc, printUblIdentifier } from './print-elements.ts';

/** UNTDID 1001, as types of a reference: an object that is invoiced (BT-18, BT-128), a project (BT-11). */
const INVOICED_OBJECT = '130';
const PROJECT = '50';
/** UBL requires a purchase order's number with a sales order's. */
const NO_PURCHASE_ORDER = 'NA';

/** The first of each, but for the objects. Attachments are references without a type. */
export function readUblReferences(root: XmlElement) {
  const order = textOf(root, 'OrderReference', 'ID');
  const sales_order_reference = textOf(root, 'OrderReference', 'SalesOrderID');
  const isPlaceholder = order === NO_PURCHASE_ORDER && sales_order_reference !== null;
  return {
    purchase_order_reference: isPlaceholder ? null : order,
    sales_order_reference,
    project_reference:
      textOf(root, 'ProjectReference', 'ID') ??
      textOf(findTyped(root, 'AdditionalDocumentReference', PROJECT)[0], 'ID'),
    contract_reference: textOf(root, 'ContractDocumentReference', 'ID'),
    tender_reference: textOf(root, 'OriginatorDocumentReference', 'ID'),
    receiving_advice_reference: textOf(root, 'ReceiptDocumentReference', 'ID'),
    despatch_advice_reference: textOf(root, 'DespatchDocumentReference', 'ID'),
    invoiced_objects: findTyped(root, 'AdditionalDocumentReference', INVOICED_OBJECT).flatMap(
      (one) => identifierOf(one, 'ID') ?? [],
    ),
  };
}

/** BT-128: the first. Some producers leave out the type, since a line refers to nothing else. */
export function readUblLineObject(line: XmlElement): Identifier | null {
  const typed = findTyped(line, 'DocumentReference', INVOICED_OBJECT);
  const untyped = childrenOf(line, 'DocumentReference').filter(
    (one) => textOf(one, 'DocumentTypeCode') === null,
  );
  return firstOf([...typed, ...untyped], (one) => identifierOf(one, 'ID'));
}

const findTyped = (parent: XmlElement, name: string, type: string): XmlElement[] =>
  childrenOf(parent, name).filter((one) => textOf(one, 'DocumentTypeCode') === type);

/** BG-3: every document in a `BillingReference`, invoices, credit notes and self-billed ones. */
export const readUblInvoiceReferences = (root: XmlElement): InvoiceReference[] =>
  childrenOf(root, 'BillingReference')
    .flatMap(({ elements }) => elements)
    .filter(({ name }) => name.endsWith('DocumentReference'))
    .flatMap((document) => {
      const invoice_number = textOf(document, 'ID');
      return invoice_number === null
        ? []
        : [{ invoice_number, issue_date: dateOf(document, 'IssueDate') }];
    });

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
