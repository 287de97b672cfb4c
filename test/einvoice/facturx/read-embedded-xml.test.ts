import { deflateSync } from 'node:zlib';
import { expect } from 'chai';
import { PDFDocument } from '@cantoo/pdf-lib';
import { readEmbeddedXml } from '#einvoice/facturx/read-embedded-xml.ts';
import {
  deflated,
  oneAttachment,
  tableOf,
  updateRawPdf,
  writeRawPdf,
  XML,
} from '#test/support/documents/raw-pdf.ts';

function read(pdf: Uint8Array): string {
  const outcome = readEmbeddedXml(pdf);
  return outcome.kind === 'unreadable' ? outcome.problem.code : Buffer.from(outcome.xml).toString();
}

const filespec = (name: string, stream: number) =>
  `<< /Type /Filespec /F ${name} /EF << /F ${stream} 0 R >> >>`;

describe('the XML in a PDF', () => {
  it('is read as it came', () => {
    expect(read(writeRawPdf(oneAttachment()))).to.equal(XML);
  });

  for (const name of [
    'ZUGFeRD-invoice.xml',
    'zugferd-invoice.xml',
    'XRechnung.XML',
    'Factur-X.xml',
  ])
    it(`is found by the name ${name}`, () => {
      expect(read(writeRawPdf(oneAttachment({ 6: filespec(`(${name})`, 7) })))).to.equal(XML);
    });

  it('is found by a name in UTF-16, in hexadecimal, with escapes', () => {
    const wide = Buffer.from('\uFEFFfactur-x.xml', 'utf16le').swap16();
    const escaped = '(factur\\055x\\\n.xml)';
    for (const name of [`<${wide.toString('hex')}>`, escaped])
      expect(read(writeRawPdf(oneAttachment({ 6: filespec(name, 7) })))).to.equal(XML);
  });

  it('is found in a nested tree, and by its key if it has no name itself', () => {
    const tree = {
      5: '<< /Kids [8 0 R 9 0 R] >>',
      8: '<< /Limits [(a) (b)] /Kids [10 0 R] >>',
      9: '<< /Names [(factur-x.xml) 6 0 R] >>',
      10: '<< /Names [(annexe.pdf) 11 0 R] >>',
      11: filespec('(annexe.pdf)', 7),
      6: '<< /Type /Filespec /EF << /UF 7 0 R >> >>',
    };
    expect(read(writeRawPdf(oneAttachment(tree)))).to.equal(XML);
  });

  it('is found among the associated files alone', () => {
    const catalog = { 1: '<< /Type /Catalog /Pages 2 0 R /AF [6 0 R] >>' };
    expect(read(writeRawPdf(oneAttachment(catalog)))).to.equal(XML);
  });

  it('counts once if it is associated and named', () => {
    const catalog = {
      1: '<< /Type /Catalog /Pages 2 0 R /AF 12 0 R /Names << /EmbeddedFiles 5 0 R >> >>',
      12: '[6 0 R]',
    };
    expect(read(writeRawPdf(oneAttachment(catalog)))).to.equal(XML);
  });

  it('is read uncompressed, in ASCII, and through several filters', () => {
    const hex = Buffer.from(deflateSync(XML)).toString('hex');
    const streams = [
      { dictionary: '/Type /EmbeddedFile', bytes: Buffer.from(XML) },
      { dictionary: '/Filter [/ASCIIHexDecode /FlateDecode]', bytes: Buffer.from(`${hex}>`) },
      { dictionary: '/Filter /ASCII85Decode', bytes: Buffer.from('87cURD]i,"Ebo80~>') },
      { dictionary: '/Filter 13 0 R /Length 14 0 R', bytes: deflateSync(XML) },
    ];
    const texts = streams.map((stream) =>
      read(writeRawPdf(oneAttachment({ 7: stream, 13: '/FlateDecode', 14: '99999' }))),
    );
    expect(texts).to.deep.equal([XML, XML, 'Hello World!', XML]);
  });

  it('is read from object streams and cross-reference streams of another producer', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    await document.attach(Buffer.from(XML), 'factur-x.xml', { mimeType: 'text/xml' });
    await document.attach(Buffer.from('Bonjour'), 'note.txt');
    expect(read(await document.save({ useObjectStreams: true }))).to.equal(XML);
  });

  it('is the newest after an incremental update', () => {
    const first = writeRawPdf(oneAttachment());
    const newer = XML.replace('é', 'plus récent');
    expect(read(updateRawPdf(first, { 7: deflated(newer) }, tableOf(first)))).to.equal(newer);
  });

  it('is found through the stream of a hybrid file', () => {
    const held = '6 0 << /F (factur-x.xml) /EF << /F 7 0 R >> >>';
    const objects = oneAttachment({ 20: deflated(held, '/Type /ObjStm /N 1 /First 4') });
    const { 6: hidden, ...plain } = objects;
    expect(hidden).to.be.a('string');
    const row = Buffer.from([2, 20, 0]);
    const stream = { dictionary: '/Type /XRef /W [1 1 1] /Index [6 1] /Size 99', bytes: row };
    const pdf = writeRawPdf({ ...plain, 21: stream }, { trailer: '/XRefStm 0000000000' });
    const text = pdf.toString('latin1');
    const offset = String(text.indexOf('21 0 obj')).padStart(10, '0');
    expect(read(Buffer.from(text.replace('0000000000 >>', `${offset} >>`), 'latin1'))).to.equal(
      XML,
    );
  });

  it('is found where the cross-references are wrong, absent, or shifted by a foreign header', () => {
    const objects = oneAttachment();
    const { 6: held, ...others } = oneAttachment({ 6: filespec('(factur-x.xml)', 7) });
    const inStream = { 20: deflated(`6 0 ${held as string}`, '/Type /ObjStm /N 1 /First 4') };
    const broken = [
      writeRawPdf(objects, { startxref: 7 }),
      writeRawPdf(objects, { header: 'MIME-Version: 1.0\n\n%PDF-1.4\n' }),
      writeRawPdf({ ...others, ...inStream }, { startxref: 999_999 }),
      Buffer.from(writeRawPdf(objects).toString('latin1').replace('startxref', ''), 'latin1'),
    ];
    for (const pdf of broken) expect(read(pdf)).to.equal(XML);
  });

  it('is found among attachments of other names', () => {
    const beside = {
      5: '<< /Names [(annexe.xml) 8 0 R (factur-x.xml) 6 0 R] >>',
      8: filespec('(annexe.xml)', 9),
      9: deflated('<other/>'),
    };
    expect(read(writeRawPdf(oneAttachment(beside)))).to.equal(XML);
  });

  it('is absent if there are only other attachments', () => {
    const other = { 5: '<< /Names [(a.xml) 6 0 R] >>', 6: filespec('(a.xml)', 7) };
    expect(read(writeRawPdf(oneAttachment(other)))).to.equal('no_invoice');
    expect(read(writeRawPdf(oneAttachment({ 5: 'null' })))).to.equal('no_invoice');
  });

  it('is refused if there are two', () => {
    const two = {
      5: '<< /Names [(factur-x.xml) 6 0 R (zugferd-invoice.xml) 8 0 R] >>',
      8: filespec('(zugferd-invoice.xml)', 9),
      9: deflated('<other/>'),
    };
    expect(read(writeRawPdf(oneAttachment(two)))).to.equal('several_invoices');
  });

  it('is the one that is not ZUGFeRD 1.0, which becomes an attachment', () => {
    const old =
      '<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0"/>';
    const both = {
      5: '<< /Names [(ZUGFeRD-invoice.xml) 8 0 R (factur-x.xml) 6 0 R] >>',
      8: filespec('(ZUGFeRD-invoice.xml)', 9),
      9: deflated(old),
    };
    const outcome = readEmbeddedXml(writeRawPdf(oneAttachment(both)));
    if (outcome.kind === 'unreadable') throw new Error(outcome.problem.detail);
    expect(Buffer.from(outcome.xml).toString()).to.equal(XML);
    expect(outcome.attachments.map(({ filename }) => filename)).to.deep.equal([
      'ZUGFeRD-invoice.xml',
    ]);
    const twice = { ...both, 7: deflated(old) };
    expect(read(writeRawPdf(oneAttachment(twice)))).to.equal('several_invoices');
  });

  it('is not read from an encrypted file', () => {
    const pdf = writeRawPdf(oneAttachment({ 15: '<< /Filter /Standard /V 4 >>' }), {
      trailer: '/Encrypt 15 0 R',
    });
    expect(read(pdf)).to.equal('encrypted_pdf');
  });

  it('is not read from something else or from a cut file', () => {
    const whole = writeRawPdf(oneAttachment());
    const pieces = [
      Buffer.from('<xml/>'),
      Buffer.alloc(0),
      Buffer.from('%PDF-1.7'),
      whole.subarray(0, 300),
    ];
    for (const piece of pieces) expect(read(piece)).to.equal('unreadable_pdf');
  });
});
