import { expect } from 'chai';
import { printCdar } from '#einvoice/cdar.ts';
import { readInvoiceFile } from '#einvoice/read-invoice-file.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { unwrapBusinessDocument } from '#einvoice/unwrap-business-document.ts';
import { wrapFile } from '#sandbox-platform/wrap-file.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { buildStatusMessage } from '#test/support/invoices/build-status-message.ts';

const OPEN =
  '<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader">';
const CLOSE = '</StandardBusinessDocument>';

const unwrap = (text: string): string =>
  Buffer.from(unwrapBusinessDocument(Buffer.from(text))).toString();

describe('a file in a StandardBusinessDocument', () => {
  it('is read like the file alone', async () => {
    const ubl = printUbl(buildInvoice());
    const [alone, unwrapped] = await Promise.all(
      [Buffer.from(ubl), unwrapBusinessDocument(wrapFile(Buffer.from(ubl)))].map(readInvoiceFile),
    );
    expect(alone?.kind).to.equal('read');
    expect(unwrapped).to.deep.equal(alone);
  });

  it('keeps all of its own words', () => {
    const cdar = printCdar(buildStatusMessage());
    expect(unwrap(wrapFile(Buffer.from(cdar)).toString())).to.equal(
      cdar.replace(/^<\?xml.*?\?>/, ''),
    );
  });

  it('gets the namespaces that its wrapper declares', () => {
    const wrapped =
      '<s:StandardBusinessDocument xmlns:s="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"' +
      ' xmlns:a="urn:a" xmlns="urn:b"><s:StandardBusinessDocumentHeader/><a:x b="é"><y/></a:x></s:StandardBusinessDocument>';
    const unwrapped = unwrap(wrapped);
    expect(unwrapped).to.match(/^<a:x [^>]*b="é"><y\/><\/a:x>$/);
    expect(unwrapped).to.include('xmlns:a="urn:a"').and.to.include('xmlns="urn:b"');
  });

  it('loses one wrapper alone', () => {
    const inner = `${OPEN}<x xmlns="urn:x"/>${CLOSE}`;
    expect(unwrap(`${OPEN}${inner}${CLOSE}`)).to.equal(inner);
  });
});

describe('a file without a StandardBusinessDocument around one document', () => {
  for (const [what, text] of [
    ['an invoice', printUbl(buildInvoice())],
    ['two documents', `${OPEN}<x xmlns="urn:x"/><y xmlns="urn:y"/>${CLOSE}`],
    ['none', `${OPEN}<StandardBusinessDocumentHeader/>${CLOSE}`],
    [
      'an element of that name elsewhere',
      '<StandardBusinessDocument><x/></StandardBusinessDocument>',
    ],
    ['broken XML', `${OPEN}<x>`],
    ['a DOCTYPE', `<!DOCTYPE a [<!ENTITY b "c">]>${OPEN}<x xmlns="urn:x"/>${CLOSE}`],
    ['no XML', '%PDF-1.7 StandardBusinessDocument'],
  ] as const)
    it(`stays as it is: ${what}`, () => {
      const bytes = Buffer.from(text);
      expect(unwrapBusinessDocument(bytes)).to.equal(bytes);
    });
});
