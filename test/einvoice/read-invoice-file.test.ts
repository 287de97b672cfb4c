import { expect } from 'chai';
import { printCii, readCii } from '#einvoice/cii.ts';
import { printFacturx } from '#einvoice/facturx.ts';
import { printPdf } from '#einvoice/pdf.ts';
import { readWithoutRoot } from '#test/support/documents/read-without-root.ts';
import { printUbl, readUbl } from '#einvoice/ubl.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { CII, UBL } from '#einvoice/xml/schemas.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';

const UBL_TEXT = printUbl(buildInvoice());
const CREDIT_NOTE = printUbl(buildInvoice({ type_code: '381' }));
const CII_TEXT = printCii(buildInvoice());

const readText = (text: string) => readWithoutRoot(Buffer.from(text));
const problemOf = (reading: Awaited<ReturnType<typeof readWithoutRoot>>) =>
  reading.kind === 'unreadable' ? reading.problem : null;
const NONE_ATTACHED = { attachments: [], lostAttachments: 0 };
const ofUbl = (text: string) => ({
  kind: 'read',
  invoice: readUbl(readXml(text, UBL)),
  format: 'ubl',
  xml: null,
  unread: [],
  unread_count: 0,
  ...NONE_ATTACHED,
});
const ofCii = {
  kind: 'read',
  invoice: readCii(readXml(CII_TEXT, CII)),
  format: 'cii',
  xml: null,
  unread: [],
  unread_count: 0,
  ...NONE_ATTACHED,
};

describe('the file of an invoice', () => {
  it('is recognised by its content', async () => {
    expect(await readText(UBL_TEXT)).to.deep.equal(ofUbl(UBL_TEXT));
    expect(await readText(CREDIT_NOTE)).to.deep.equal(ofUbl(CREDIT_NOTE));
    expect(await readText(CII_TEXT)).to.deep.equal(ofCii);
  });

  it('is recognised in every encoding, and after blanks', async () => {
    const utf16 = Buffer.from(`\uFEFF${CII_TEXT}`, 'utf16le');
    expect(await readWithoutRoot(utf16)).to.deep.equal(ofCii);
    expect(await readWithoutRoot(utf16.swap16())).to.deep.equal(ofCii);
    const undeclared = CII_TEXT.replace(/^<\?xml[^>]*>/, '');
    expect(await readText(`\uFEFF \r\n\t${undeclared}`)).to.deep.equal(ofCii);
  });

  it('may be in a PDF, whose XML comes back unchanged', async () => {
    const pdf = await printFacturx(buildInvoice());
    expect(await readWithoutRoot(pdf)).to.deep.equal({
      kind: 'read',
      invoice: ofCii.invoice,
      format: 'facturx',
      xml: Uint8Array.from(Buffer.from(CII_TEXT)),
      unread: [],
      unread_count: 0,
      ...NONE_ATTACHED,
    });
  });

  it('may be a PDF without an invoice in it, or a broken one', async () => {
    expect(problemOf(await readWithoutRoot(await printPdf(buildInvoice())))?.code).to.equal(
      'no_invoice',
    );
    expect(problemOf(await readText('%PDF-1.7 cut off'))?.code).to.equal('unreadable_pdf');
  });

  it('may be neither XML nor PDF', async () => {
    for (const text of ['', '{"invoice":{}}', 'PK\u0003\u0004', 'F-1;2026-03-02', ' '.repeat(2000)])
      expect(await readText(text), text).to.deep.equal({
        kind: 'unreadable',
        problem: { code: 'unknown_file', detail: 'neither XML nor PDF' },
      });
  });

  it('may be another document', async () => {
    expect(await readText('<html/>')).to.deep.equal({
      kind: 'unreadable',
      problem: { code: 'other_document', detail: '{}html' },
    });
  });

  it('reports where it does not fit its schema, or is not well-formed', async () => {
    const problems = [
      [UBL_TEXT.replace('2026-03-02', '02/03/2026'), 'invalid_value', '/Invoice/IssueDate'],
      [CII_TEXT.slice(0, -1), 'unreadable_xml', 'line 1: '],
      [`<!DOCTYPE a>${CII_TEXT}`, 'doctype_refused', 'line 1'],
    ] as const;
    for (const [text, code, detail] of problems) {
      const problem = problemOf(await readText(text));
      expect(problem?.code).to.equal(code);
      expect(problem?.detail.slice(0, detail.length)).to.equal(detail);
    }
  });
});
