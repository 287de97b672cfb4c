import { append } from '#test/support/rules/append.ts';
import type { Change } from '#test/support/rules/change.ts';

/** Adds an object to the document for each of the schemes. */
export const invoicedObjects = (...schemes: readonly string[]): Change =>
  addObjects(HEADS, schemes);

/** Adds an object to the first line for each of the schemes. */
export const lineObjects = (...schemes: readonly string[]): Change => addObjects(LINES, schemes);

const HEADS = {
  ubl: ['', 'AdditionalDocumentReference'],
  cii: [
    'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement',
    'AdditionalReferencedDocument',
  ],
} as const;

const LINES = {
  ubl: ['InvoiceLine', 'DocumentReference'],
  cii: [
    'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement',
    'AdditionalReferencedDocument',
  ],
} as const;

const addObjects =
  (places: typeof HEADS | typeof LINES, schemes: readonly string[]): Change =>
  (invoice) => {
    const [path, name] = places[invoice.syntax];
    for (const [index, scheme] of schemes.entries())
      append(path, OBJECTS[invoice.syntax](name, `O-${index + 1}`, scheme))(invoice);
  };

const OBJECTS = {
  ubl: (name: string, id: string, scheme: string): string =>
    `<cac:${name}><cbc:ID schemeID="${scheme}">${id}</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:${name}>`,
  cii: (name: string, id: string, scheme: string): string =>
    `<ram:${name}><ram:IssuerAssignedID>${id}</ram:IssuerAssignedID><ram:TypeCode>130</ram:TypeCode><ram:ReferenceTypeCode>${scheme}</ram:ReferenceTypeCode></ram:${name}>`,
};
