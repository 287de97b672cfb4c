import { deflateSync } from 'node:zlib';
import { expect } from 'chai';
import { readEmbeddedXml } from '#einvoice/facturx/read-embedded-xml.ts';
import { hybridPdf, xmpOf } from '#test/support/documents/hybrid-pdf.ts';
import {
  deflated,
  oneAttachment,
  writeRawPdf,
  XML,
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

const raw = (text: string) => ({ dictionary: '/Type /Metadata', bytes: Buffer.from(text) });

const HOSTILE_XMP = {
  bomb: { dictionary: '/Filter /FlateDecode', bytes: bomb },
  'bomb in a bomb': {
    dictionary: '/Filter [/FlateDecode /FlateDecode]',
    bytes: deflateSync(bomb),
  },
  'two megabytes': raw(xmpOf().replace('<x:', `${' '.repeat(2e6)}<x:`)),
  'entities of entities': raw(
    `<!DOCTYPE x [${Array.from({ length: 20 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(9)}">`).join('')}]>${xmpOf({ DocumentType: '&e20;' })}`,
  ),
  'an external entity': raw(
    `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>${xmpOf({ DocumentType: '&e;' })}`,
  ),
  'elements without end': raw(`<a>${'<a/>'.repeat(200_000)}</a>`),
  'depth without end': raw(`${'<a>'.repeat(19_000)}${'</a>'.repeat(19_000)}`),
  'attributes without end': raw(
    `<a ${Array.from({ length: 60_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`,
  ),
  'a torso': raw(xmpOf().slice(0, 700)),
  'no text': { dictionary: '', bytes: Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x01]) },
  'an unknown filter': { dictionary: '/Filter /Crypt', bytes: Buffer.from('x') },
  'a length that refers to itself': { dictionary: '/Length 8 0 R /Filter 8 0 R', bytes: bomb },
};

/** Of processor time, on a loaded machine; the worst takes 0.02. */
const MAX_SECONDS = 2;

const attached = (objects: RawObjects) => writeRawPdf(oneAttachment(objects));

describe('a PDF that is made to do harm', () => {
  it('does not inflate an invoice beyond 20 MiB', () => {
    const blanks = {
      dictionary: '/Filter /FlateDecode',
      bytes: bomb,
    };
    expect(refusalOf(attached({ 7: blanks }))).to.equal('too_large');
  });

  it('does not inflate endlessly nested streams', () => {
    const twice = {
      dictionary: '/Filter [/FlateDecode /FlateDecode]',
      bytes: deflateSync(bomb),
    };
    expect(refusalOf(attached({ 7: twice }))).to.equal('too_large');
  });

  it('does not inflate endless object streams', () => {
    const dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
    const stream = { dictionary, bytes: bomb };
    const objects = oneAttachment({ 20: stream });
    expect(refusalOf(writeRawPdf(objects, { startxref: 1 }))).to.equal('too_large');
  });

  it('does not read endless XMP, and reads the invoice all the same', () => {
    for (const [what, metadata] of Object.entries(HOSTILE_XMP)) {
      const before = process.memoryUsage.rss();
      const start = process.cpuUsage();
      const outcome = readEmbeddedXml(hybridPdf({ xml: XML, objects: { 8: metadata } }));
      const { user, system } = process.cpuUsage(start);
      expect(process.memoryUsage.rss() - before, what).to.be.below(MAX_GROWTH);
      expect((user + system) / 1e6, what).to.be.below(MAX_SECONDS);
      if (outcome.kind === 'unreadable') throw new Error(`${what}: ${outcome.problem.detail}`);
      expect(Buffer.from(outcome.xml).toString()).to.equal(XML);
      expect(outcome.container.xmp, what).to.deep.equal({ kind: 'unreadable' });
    }
  });

  it('reads the invoice where its attachments leave nothing for XMP', () => {
    const files = Array.from({ length: 20 }, (_, index) => 100 + 2 * index);
    // A twentieth of 48 MiB, less the invoice.
    const bytes = deflateSync(Buffer.alloc(2_516_570, 32));
    const outcome = readEmbeddedXml(
      hybridPdf({
        xml: XML,
        catalog: `/AF [6 0 R ${files.map((file) => `${file} 0 R`).join(' ')}] /Metadata 8 0 R`,
        objects: {
          8: deflated(xmpOf(), '/Type /Metadata'),
          ...Object.fromEntries(
            files.flatMap((file) => [
              [file, `<< /F (${file}.csv) /EF << /F ${file + 1} 0 R >> >>`],
              [file + 1, { dictionary: '/Filter [/FlateDecode /Crypt]', bytes }],
            ]),
          ),
        },
      }),
    );
    if (outcome.kind === 'unreadable') throw new Error(outcome.problem.detail);
    expect(Buffer.from(outcome.xml).toString()).to.equal(XML);
    expect(outcome.lostAttachments).to.equal(20);
    expect(outcome.container.xmp).to.deep.equal({ kind: 'unreadable' });
  });

  it('does not follow circular names', () => {
    expect(
      refusalOf(attached({ 5: '<< /Kids [8 0 R] >>', 8: '<< /Kids [5 0 R 8 0 R] >>' })),
    ).to.equal('no_invoice');
  });

  it('does not follow circular references', () => {
    expect(refusalOf(attached({ 5: '8 0 R', 8: '5 0 R' }))).to.equal('too_large');
    expect(
      refusalOf(attached({ 7: { ...deflated('x'), dictionary: '/Length 7 0 R' } })),
    ).to.not.equal('too_large');
  });

  it('does not follow circular cross-references', () => {
    const pdf = writeRawPdf(oneAttachment(), { trailer: '/Prev 0000000000' });
    const text = pdf.toString('latin1');
    const table = String(text.indexOf('xref\n0')).padStart(10, '0');
    const circle = Buffer.from(text.replace('/Prev 0000000000', `/Prev ${table}`), 'latin1');
    expect(refusalOf(circle)).to.equal('read');
  });

  it('does not keep endless cross-references', () => {
    const stream = {
      dictionary: '/Type /XRef /W [1 2 1] /Index [0 4000000] /Root 1 0 R /Filter /FlateDecode',
      bytes: deflateSync(Buffer.alloc(15e6, 1)),
    };
    const objects = oneAttachment({ 21: stream });
    const startxref = writeRawPdf(objects).indexOf('21 0 obj');
    expect(refusalOf(writeRawPdf(objects, { startxref }))).to.equal('too_large');
  });

  it('does not follow endless nesting', () => {
    expect(refusalOf(attached({ 5: '['.repeat(1_000_000) }))).to.equal('too_large');
    const deep = Array.from({ length: 20_000 }, (_, index) => [
      100 + index,
      `<< /Kids [${101 + index} 0 R] >>`,
    ]);
    expect(refusalOf(attached({ 5: '100 0 R', ...Object.fromEntries(deep) }))).to.equal(
      'too_large',
    );
  });

  it('is scanned quickly even if it has nothing but signs', () => {
    const signs = ['1', '1 0 obj ', 'trailer ', '(', '%PDF-', '<<', '[ ', ' ', '\n%'];
    const codes = signs.map((sign) =>
      refusalOf(Buffer.from(`%PDF-1.7\n${sign.repeat(20e6 / sign.length)}`)),
    );
    expect(new Set(codes)).to.deep.equal(new Set(['unreadable_pdf', 'too_large']));
  });
});
