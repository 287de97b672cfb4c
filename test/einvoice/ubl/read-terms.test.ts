import { expect } from 'chai';
import { UBL_CONSTANTS } from '#einvoice/ubl/constant-elements.ts';
import { printUbl, readUbl } from '#einvoice/ubl.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { UBL } from '#einvoice/xml/schemas.ts';
import { unreadElements } from '#einvoice/xml/unread-elements.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';

const read = (source: string) => readUbl(readXml(source, UBL));

describe('a term read from UBL', () => {
  it('includes the object of a line with or without its type', () => {
    const invoiced_object = { value: 'PDL 7', scheme: 'AVE' };
    const text = printUbl(buildInvoice({ lines: [buildLine({ invoiced_object })] }));
    expect(read(text).lines[0]?.invoiced_object).to.deep.equal(invoiced_object);
    const untyped = text.replace('<cbc:DocumentTypeCode>130</cbc:DocumentTypeCode>', '');
    expect(read(untyped).lines[0]?.invoiced_object).to.deep.equal(invoiced_object);
    const other = text.replace('>130</cbc:DocumentTypeCode>', '>916</cbc:DocumentTypeCode>');
    expect(read(other).lines[0]?.invoiced_object).to.equal(null);
  });

  it('includes the project of a credit note in a typed reference, and leaves attachments unread', () => {
    const text = printUbl(buildInvoice({ type_code: '381', project_reference: 'P-7' }));
    expect(text).to.include('<cbc:DocumentTypeCode>50</cbc:DocumentTypeCode>');
    const attached = text.replace(
      '<cac:AccountingSupplierParty>',
      '<cac:AdditionalDocumentReference><cbc:ID>Plan</cbc:ID></cac:AdditionalDocumentReference>$&',
    );
    const root = readXml(attached, UBL);
    expect(readUbl(root)).to.include({ project_reference: 'P-7' });
    expect(unreadElements(root, UBL_CONSTANTS).paths).to.deep.equal([
      '/CreditNote/AdditionalDocumentReference[2]/ID',
    ]);
  });
});
