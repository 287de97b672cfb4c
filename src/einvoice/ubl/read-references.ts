import { firstOf, identifierOf } from '#einvoice/xml/element-values.ts';
import { childrenOf, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import type { Identifier } from '#einvoice/model/invoice-party.ts';
import type { InvoiceReference } from '#einvoice/model/invoice.ts';
import { dateOf } from './read-values.ts';

/** UNTDID 1001, as types of a reference: an object that is invoiced (BT-18, BT-128), a project (BT-11). */
export const INVOICED_OBJECT = '130';
export const PROJECT = '50';
/** UBL requires a purchase order's number with a sales order's. */
export const NO_PURCHASE_ORDER = 'NA';

type References = Pick<
  InvoiceFile,
  | 'purchase_order_reference'
  | 'sales_order_reference'
  | 'project_reference'
  | 'contract_reference'
  | 'tender_reference'
  | 'receiving_advice_reference'
  | 'despatch_advice_reference'
  | 'invoiced_objects'
>;

/** The first of each, but for the objects. Attachments are references without a type. */
export function readUblReferences(root: XmlElement): References {
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
