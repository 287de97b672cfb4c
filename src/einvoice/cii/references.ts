import { firstOf } from '#einvoice/xml/element-values.ts';
import {
  attributeOf,
  childrenOf,
  findElement,
  peekElement,
  textOf,
} from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { Identifier } from '#einvoice/model/invoice-party.ts';
import type { InvoiceReference, PrintableInvoice } from '#einvoice/model/invoice.ts';
import type { Attachment } from '#einvoice/model/attachment.ts';
import { readCiiDate } from './read-date.ts';
import { printCiiAttachments } from './attachments.ts';
import { printCiiDate, ram } from './print-ram.ts';

/** UNTDID 1001, as types of a reference: an object that is invoiced (BT-18, BT-128), a tender (BT-17). */
const INVOICED_OBJECT = '130';
const TENDER = '50';
/** The name that CII wants of a project, for which EN 16931 has no term. */
const PROJECT_NAME = 'Project reference';

const ID = 'IssuerAssignedID';

/** Attachments are references of other types, and are not read here. */
export const readCiiReferences = (
  agreement: XmlElement | undefined,
  delivery: XmlElement | undefined,
) => ({
  buyer_reference: textOf(agreement, 'BuyerReference'),
  purchase_order_reference: textOf(agreement, 'BuyerOrderReferencedDocument', ID),
  sales_order_reference: textOf(agreement, 'SellerOrderReferencedDocument', ID),
  project_reference: readProject(findElement(agreement, 'SpecifiedProcuringProject')),
  contract_reference: textOf(agreement, 'ContractReferencedDocument', ID),
  tender_reference: firstOf(findTyped(agreement, TENDER), (one) => {
    textOf(one, 'TypeCode');
    return textOf(one, ID);
  }),
  receiving_advice_reference: textOf(delivery, 'ReceivingAdviceReferencedDocument', ID),
  despatch_advice_reference: textOf(delivery, 'DespatchAdviceReferencedDocument', ID),
  invoiced_objects: findTyped(agreement, INVOICED_OBJECT).flatMap((one) => readObject(one) ?? []),
});

/** BT-128. Some producers leave out the type, since a line has no other reference in its settlement. */
export function readCiiLineObject(settlement: XmlElement | undefined): Identifier | null {
  const references = childrenOf(settlement, 'AdditionalReferencedDocument');
  const objects = references.filter((one) => [null, INVOICED_OBJECT].includes(typeOf(one)));
  return firstOf(objects, readObject);
}

const typeOf = (reference: XmlElement): string | null =>
  peekElement(reference, 'TypeCode')?.text.trim() || null;

const findTyped = (agreement: XmlElement | undefined, type: string): XmlElement[] =>
  childrenOf(agreement, 'AdditionalReferencedDocument').filter((one) => typeOf(one) === type);

/** Its scheme is a code of UNTDID 1153, in an element of its own. */
function readObject(reference: XmlElement): Identifier | null {
  textOf(reference, 'TypeCode');
  const id = findElement(reference, ID);
  const value = textOf(id);
  if (value === null) return null;
  return { value, scheme: textOf(reference, 'ReferenceTypeCode') ?? attributeOf(id, 'schemeID') };
}

/** BT-11. A name that says what it is, or repeats the number, adds nothing; one alone is the number. */
function readProject(project: XmlElement | undefined): string | null {
  const id = textOf(project, 'ID');
  const name = peekElement(project, 'Name')?.text.trim().toLowerCase();
  const addsNothing = name === PROJECT_NAME.toLowerCase() || name === id?.toLowerCase();
  const read = id === null || addsNothing ? textOf(project, 'Name') : null;
  return id ?? read;
}

/** The preceding invoices (BG-3); references without a number are left out. */
export const readCiiInvoiceReferences = (settlement: XmlElement | undefined): InvoiceReference[] =>
  childrenOf(settlement, 'InvoiceReferencedDocument').flatMap((reference) => {
    const invoice_number = textOf(reference, ID);
    return invoice_number === null
      ? []
      : [{ invoice_number, issue_date: readCiiDate(reference, 'FormattedIssueDateTime') }];
  });

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

const ACCOUNT = 'ReceivableSpecifiedTradeAccountingAccount';

/** BT-19, BT-133. */
export const readCiiAccount = (settlement: XmlElement | undefined): string | null =>
  textOf(settlement, ACCOUNT, 'ID');

export const printCiiAccount = (reference: string | null): string =>
  ram(ACCOUNT, [ram('ID', reference)]);
