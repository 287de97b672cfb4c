import { deflateSync } from 'node:zlib';
import { expect } from 'chai';
import { readEmbeddedXml } from '#documents/facturx/read-embedded-xml.ts';
import {
  deflated,
  oneAttachment,
  writeRawPdf,
  type RawObjects,
} from '#test/support/documents/raw-pdf.ts';

/** Far less than the bombs contain; the largest legitimate invoice takes 20 MiB and its copies. */
const MAX_GROWTH = 150 * 2 ** 20;

function refusalOf(pdf: Uint8Array): string {
  const before = process.memoryUsage.rss();
  const outcome = readEmbeddedXml(pdf);
  expect(process.memoryUsage.rss() - before).to.be.below(MAX_GROWTH);
  return outcome.kind === 'unreadable' ? outcome.problem.code : 'read';
}

const bomb = deflateSync(Buffer.alloc(400e6, 32), { level: 1 });

const attached = (objects: RawObjects) => writeRawPdf(oneAttachment(objects));

describe('a PDF that is made to do harm', () => {
  it('does not inflate an invoice beyond 20 MiB', () => {
    const blanks = {
      dictionary: '/Filter /FlateDecode',
      bytes: bomb,
    };
    expect(refusalOf(attached({ 7: blanks }))).to.equal('too_large');
  });

  it('does not inflate what was inflated without end', () => {
    const twice = {
      dictionary: '/Filter [/FlateDecode /FlateDecode]',
      bytes: deflateSync(bomb),
    };
    expect(refusalOf(attached({ 7: twice }))).to.equal('too_large');
  });

  it('does not inflate object streams without end', () => {
    const dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
    const stream = { dictionary, bytes: bomb };
    const objects = oneAttachment({ 20: stream });
    expect(refusalOf(writeRawPdf(objects, { startxref: 1 }))).to.equal('too_large');
  });

  it('does not follow names in a circle', () => {
    expect(
      refusalOf(attached({ 5: '<< /Kids [8 0 R] >>', 8: '<< /Kids [5 0 R 8 0 R] >>' })),
    ).to.equal('no_invoice');
  });

  it('does not follow references in a circle', () => {
    expect(refusalOf(attached({ 5: '8 0 R', 8: '5 0 R' }))).to.equal('too_large');
    expect(
      refusalOf(attached({ 7: { ...deflated('x'), dictionary: '/Length 7 0 R' } })),
    ).to.not.equal('too_large');
  });

  it('does not follow cross-references in a circle', () => {
    const pdf = writeRawPdf(oneAttachment(), { trailer: '/Prev 0000000000' });
    const text = pdf.toString('latin1');
    const table = String(text.indexOf('xref\n0')).padStart(10, '0');
    const circle = Buffer.from(text.replace('/Prev 0000000000', `/Prev ${table}`), 'latin1');
    expect(refusalOf(circle)).to.equal('read');
  });

  it('does not keep cross-references without end', () => {
    const stream = {
      dictionary: '/Type /XRef /W [1 2 1] /Index [0 4000000] /Root 1 0 R /Filter /FlateDecode',
      bytes: deflateSync(Buffer.alloc(15e6, 1)),
    };
    const objects = oneAttachment({ 21: stream });
    const startxref = writeRawPdf(objects).indexOf('21 0 obj');
    expect(refusalOf(writeRawPdf(objects, { startxref }))).to.equal('too_large');
  });

  it('does not nest without end', () => {
    expect(refusalOf(attached({ 5: '['.repeat(1_000_000) }))).to.equal('too_large');
    const deep = Array.from({ length: 20_000 }, (_, index) => [
      100 + index,
      `<< /Kids [${101 + index} 0 R] >>`,
    ]);
    expect(refusalOf(attached({ 5: '100 0 R', ...Object.fromEntries(deep) }))).to.equal(
      'too_large',
    );
  });

  it('does not look at a file of nothing but signs for long', () => {
    const signs = ['1', '1 0 obj ', 'trailer ', '(', '%PDF-', '<<', '[ ', ' ', '\n%'];
    const codes = signs.map((sign) =>
      refusalOf(Buffer.from(`%PDF-1.7\n${sign.repeat(20e6 / sign.length)}`)),
    );
    expect(new Set(codes)).to.deep.equal(new Set(['unreadable_pdf', 'too_large']));
  });
});
