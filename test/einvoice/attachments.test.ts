import { expect } from 'chai';
import { printCii } from '#einvoice/cii.ts';
import { printFacturx } from '#einvoice/facturx.ts';
import { readInvoiceFile } from '#einvoice/read-invoice-file.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { contentPlace, fillContents } from '#einvoice/xml/fill-contents.ts';
import type { Attachment, FileAttachment } from '#einvoice/model/attachment.ts';
import { ATTACHMENT_TYPE_CODES } from '#einvoice/model/attachment-type.ts';
import { CSV_BYTES, PDF_BYTES, PNG_BYTES } from '#test-kit/invoices/attachment-bytes.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { checkPdfA } from '#test/support/documents/pdf-a.ts';
import { checkBrFr, checkEn16931 } from '#test/support/rules/broken-rules.ts';
import { checkFacturx } from '#test/support/rules/factur-x.ts';
import { openFacturxSchema } from './facturx-schema.ts';

const bytes = (buffer: Uint8Array) => new Uint8Array(buffer);
const ATTACHMENTS: readonly Attachment[] = [
  {
    reference: 'BL <7> & Cie',
    description: 'BON_LIVRAISON',
    filename: 'relevé "7" & Cie.pdf',
    mime_code: 'application/pdf',
    url: null,
    content: bytes(PDF_BYTES),
  },
  {
    reference: 'Cahier',
    description: null,
    filename: null,
    mime_code: null,
    url: 'https://exemple.fr/cahier?a=1&b=2',
    content: null,
  },
  {
    reference: 'Relevé',
    description: 'DOCUMENT_ANNEXE',
    filename: 'relevé.csv',
    mime_code: 'text/csv',
    url: 'https://exemple.fr/releve.csv',
    content: bytes(CSV_BYTES),
  },
  {
    reference: 'Marché 12',
    description: null,
    filename: null,
    mime_code: null,
    url: null,
    content: null,
  },
];

const contents = ATTACHMENTS.map(({ content }) => content);
const INVOICE = buildInvoice();
const CREDIT_NOTE = buildInvoice({
  type_code: '381',
  invoice_references: [{ invoice_number: 'F-1', issue_date: '2026-01-05' }],
});
const DOCUMENTS = {
  'a UBL invoice': () => fillContents(printUbl(INVOICE, ATTACHMENTS), contents),
  'a UBL credit note': () => fillContents(printUbl(CREDIT_NOTE, ATTACHMENTS), contents),
  'a CII': () => fillContents(printCii(INVOICE, ATTACHMENTS), contents),
};
const read = async (file: Uint8Array) => {
  const reading = await readInvoiceFile(file);
  if (reading.kind === 'unreadable') throw new Error(JSON.stringify(reading.problem));
  const plain = reading.attachments.map(({ content, ...members }) => ({
    ...members,
    content: content === null ? null : bytes(content),
  }));
  return { attachments: plain, lost: reading.lostAttachments };
};
const ofXml = ATTACHMENTS.map((attachment): FileAttachment => ({ ...attachment, source: 'xml' }));

describe('attachments in documents', () => {
  for (const [what, print] of Object.entries(DOCUMENTS))
    it(`of ${what} are valid and read back`, async () => {
      const printed = print();
      expect(await read(printed)).to.deep.equal({ attachments: ofXml, lost: 0 });
      const xml = Buffer.from(printed).toString();
      expect([checkEn16931(xml), checkBrFr(xml)]).to.deep.equal([[], []]);
    });

  it("in a CII have the form of Factur-X's schema", function () {
    const violationOf = openFacturxSchema(this);
    const xml = Buffer.from(DOCUMENTS['a CII']()).toString();
    expect([violationOf(xml), checkFacturx(xml)]).to.deep.equal([null, []]);
  });

  it('in a Factur-X are in its CII, byte for byte, and embedded once more', async () => {
    const pdf = await printFacturx(INVOICE, {}, ATTACHMENTS);
    const reading = await readInvoiceFile(pdf);
    const xml = reading.kind === 'read' ? reading.xml : null;
    expect(Buffer.from(xml ?? []).equals(DOCUMENTS['a CII']())).to.equal(true);
    // The embedded ones are the same bytes, so each is read once.
    expect(await read(pdf)).to.deep.equal({ attachments: ofXml, lost: 0 });
    const text = Buffer.from(pdf).toString('latin1');
    expect(text.match(/\/AFRelationship \/Supplement/g)).to.have.length(2);
    expect(await checkPdfA(pdf)).to.deep.equal([]);
    expect(Buffer.from(await printFacturx(INVOICE, {}, ATTACHMENTS)).equals(pdf)).to.equal(true);
  });

  it('with the name of an invoice, of one another, or without one make a readable Factur-X', async () => {
    const named = (filename: string | null, text: string): Attachment => ({
      reference: null,
      description: null,
      filename,
      mime_code: null,
      url: null,
      content: bytes(Buffer.from(text)),
    });
    const odd = [
      named('factur-x.xml', '<a/>'),
      named('../factur-x.xml', '<b/>'),
      named('a.pdf', '1'),
      named('A.pdf', '2'),
      { ...named('__proto__', '4'), mime_code: 'text/html; (é) >>' },
      named(null, '3'),
    ];
    const pdf = await printFacturx(INVOICE, {}, odd);
    expect((await read(pdf)).attachments.map(({ filename }) => filename)).to.deep.equal([
      'factur-x.xml',
      '../factur-x.xml',
      'a.pdf',
      'A.pdf',
      '__proto__',
      'piece-jointe-6',
    ]);
    const text = Buffer.from(pdf).toString('latin1');
    expect(text.match(/\/AFRelationship/g)).to.have.length(7);
    expect(text.match(/\/Subtype \/application#2Foctet-stream/g)).to.have.length(6);
    expect(await checkPdfA(pdf)).to.deep.equal([]);
  });

  it('have one of six types', () => {
    for (const mime_code of ATTACHMENT_TYPE_CODES) {
      const attachment = { ...ATTACHMENTS[0]!, mime_code, content: bytes(PNG_BYTES) };
      const xml = Buffer.from(
        fillContents(printUbl(INVOICE, [attachment]), [attachment.content]),
      ).toString();
      expect(checkEn16931(xml), mime_code).to.deep.equal([]);
    }
    const other = { ...ATTACHMENTS[0]!, mime_code: 'application/zip' };
    const xml = Buffer.from(fillContents(printUbl(INVOICE, [other]), [other.content])).toString();
    expect(checkEn16931(xml)).to.deep.equal(['BR-CL-24']);
  });

  it('are Base64 without a gap wherever slices end', () => {
    for (const size of [0, 1, 2, 3, 3 * 2 ** 16 - 1, 3 * 2 ** 16, 3 * 2 ** 16 + 1, 500_000]) {
      const content = Buffer.from(Array.from({ length: size }, (_, index) => index % 251));
      const filled = Buffer.from(fillContents(`<é>${contentPlace(0)}</é>`, [content])).toString();
      expect(filled === `<é>${content.toString('base64')}</é>`, String(size)).to.equal(true);
    }
  });
});
