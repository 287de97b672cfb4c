import { expect } from 'chai';
import { printUbl } from '#einvoice/ubl.ts';
import { UnreadableXml } from '#einvoice/xml/problem.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { CII, UBL } from '#einvoice/xml/schemas.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';

const MIB = 2 ** 20;
const PLAIN = printUbl(buildInvoice());
const TOO_MUCH = 'unreadable_xml: more markup than a document needs';
const TOO_LONG = 'unreadable_xml: more text than a document needs';
const CONTROL = 'unreadable_xml: a control character';

/** Nearly the maximum size of a file. */
const fill = (part: string) => part.repeat(Math.floor((20 * MIB - 8000) / part.length));
const atRoot = (xml: string) => PLAIN.replace(/<Invoice [^>]*>/, `$&${xml}`);
const inNote = (xml: string) => PLAIN.replace('<cbc:Note>', `<cbc:Note>${xml}`);
const beforeLines = (xml: string) => PLAIN.replace('<cac:InvoiceLine>', `${xml}$&`);
const inRootTag = (attributes: string) => PLAIN.replace('<Invoice ', `<Invoice ${attributes} `);
const attributes = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}=""`).join(' ');

const outcomeOf = (file: string | Buffer): string => {
  try {
    return readXml(typeof file === 'string' ? Buffer.from(file) : file, UBL, CII).name;
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error;
    return `${error.problem.code}: ${error.problem.detail}`;
  }
};

const LAUGHS = `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from(
  { length: 12 },
  (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`,
).join('')}]><a>&a12;</a>`;

/** An attachment that fills the file. */
const withAttachment = (xml: string) =>
  xml.replace(
    '<cac:AccountingSupplierParty>',
    `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="a.pdf">${fill('QUJD').slice(4 * Math.ceil(xml.length / 4))}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>$&`,
  );

/** Quadratic work would take minutes. */
const FILES: Record<string, () => [file: string | Buffer, outcome: string]> = {
  '20 MB of blanks between elements': () => [atRoot(fill(' ')), TOO_LONG],
  '20 MB of blanks in a tag': () => [inRootTag(fill(' ')), 'Invoice'],
  '20 MB of blanks before a date': () => [
    PLAIN.replace('<cbc:IssueDate>', `$&${fill(' ')}`),
    TOO_LONG,
  ],
  '20 MB of one note': () => [inNote(fill('x')), TOO_LONG],
  '20 MB of references to characters': () => [inNote(fill('&#233;')), TOO_MUCH],
  'a million references to characters': () => [inNote('&#233;'.repeat(999_000)), 'Invoice'],
  '20 MB of ampersands': () => [inNote(fill('&')), TOO_MUCH],
  '20 MB of ampersands in an attribute': () => [
    PLAIN.replace('<cbc:ID>', () => `<cbc:ID schemeID="${fill('&amp;')}">`),
    TOO_MUCH,
  ],
  '20 MB of one name': () => [
    beforeLines(`<${fill('x')}`),
    'unreadable_xml: line 1: Name too long',
  ],
  '20 MB of one namespace': () => [inRootTag(`xmlns:q="${fill('x')}"`), 'Invoice'],
  '20 MB of one comment': () => [atRoot(`<!--${fill('x')}-->`), 'Invoice'],
  '20 MB of a comment without end': () => [
    atRoot(`<!--${fill('x')}`),
    'unreadable_xml: line 1: Comment not terminated',
  ],
  '20 MB of one processing instruction': () => [atRoot(`<?p ${fill('? ')}?>`), 'Invoice'],
  '20 MB of a processing instruction without end': () => [
    atRoot(`<?p ${fill('?')}`),
    'unreadable_xml: line 1: ParsePI: PI p never end',
  ],
  '20 MB of one CDATA': () => [inNote(`<![CDATA[${fill('x')}]]>`), TOO_LONG],
  '20 MB of a CDATA without end': () => [
    inNote(`<![CDATA[${fill(']')}`),
    'unreadable_xml: line 1: CData section not finished',
  ],
  '20 MB of zero bytes': () => [
    Buffer.concat([Buffer.from('<a>'), Buffer.alloc(19 * MIB)]),
    CONTROL,
  ],
  '20 MB of line ends': () => [inNote(fill('\r')), 'Invoice'],
  '20 MB of UTF-16 with a byte too many': () => [
    Buffer.concat([Buffer.from(`\ufeff${inNote('x'.repeat(9 * MIB))}`, 'utf16le'), Buffer.of(0)]),
    'unreadable_xml: not all bytes are utf-16le',
  ],
  '20 MB of UTF-16': () => [
    Buffer.from(`\ufeff${inNote('\u4e00'.repeat(9 * MIB))}`, 'utf16le'),
    'unreadable_xml: more than 20 MiB',
  ],
  '20 MB of no UTF-8': () => [
    Buffer.concat([Buffer.from('<a>'), Buffer.alloc(19 * MIB, 0xff)]),
    'unreadable_xml: not all bytes are utf-8',
  ],
  '20 MB of an encoding that is not read': () => [
    `<?xml version="1.0" encoding="utf-7"?>${fill(' ')}`,
    'unreadable_xml: unknown encoding utf-7',
  ],
  '20 MB of one attribute': () => [
    PLAIN.replace('<cbc:ID>', `<cbc:ID schemeID="${fill('x')}">`),
    TOO_LONG,
  ],
  '20 MB of digits': () => [
    PLAIN.replace(/(<cbc:PayableAmount[^>]*>)/, `$&${fill('1')}`),
    TOO_LONG,
  ],
  'a quarter of a million pieces of CDATA in a note': () => [
    inNote('<![CDATA[x]]>'.repeat(240_000)),
    'Invoice',
  ],
  'a quarter of a million comments in a note': () => [
    inNote('x<!-- -->'.repeat(240_000)),
    'Invoice',
  ],
  'a quarter of a million pieces of CDATA between elements': () => [
    atRoot('<![CDATA[ ]]>'.repeat(240_000)),
    'unexpected_content: /Invoice/text()',
  ],
  'blanks after each of many elements': () => [
    PLAIN.replace(
      '<cac:AccountingSupplierParty>',
      `${`<cac:BillingReference/>${' '.repeat(15)}`.repeat(240_000)}$&`,
    ),
    'Invoice',
  ],
  'many elements that are not known': () => [
    beforeLines('<a/>'.repeat(240_000)),
    'unexpected_content: /Invoice/a, expected InvoiceLine',
  ],
  'many attributes that are not known': () => [
    inRootTag(attributes(99_000, 'a')),
    'unexpected_content: /Invoice/@a0',
  ],
  'many namespaces': () => [
    inRootTag(attributes(99_000, 'xmlns:a').replaceAll('""', '"u"')),
    'Invoice',
  ],
  'elements nested 2 000 times': () => [
    beforeLines('<a>'.repeat(2000) + '</a>'.repeat(2000)),
    'unreadable_xml: nested too deeply',
  ],
  'elements nested 240 000 times': () => [
    '<a>'.repeat(240_000) + '</a>'.repeat(240_000),
    'unreadable_xml: line 1: Excessive depth in document: 2048, use XML_PARSE_HUGE option',
  ],
  'a million laughs a million times': () => [LAUGHS, 'doctype_refused: line 1'],
  'an entity that is a file': () => [
    `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${inNote('&x;')}`,
    'doctype_refused: line 1',
  ],
  'a DOCTYPE after 20 MB of comments': () => [
    `<!--${fill('- ').slice(0, -2000)}-->\n<!DOCTYPE a>${PLAIN}`,
    'doctype_refused: line 2',
  ],
  'an end that was cut off': () => [PLAIN.slice(0, -1), 'unreadable_xml: line 1: '],
  'an attachment that was cut off': () => [
    withAttachment(PLAIN).slice(0, 15 * MIB),
    'unreadable_xml: line 1: Premature end of data',
  ],
  'more tags than any document': () => [fill('<'), TOO_MUCH],
  'more attributes than any document': () => [inRootTag(attributes(200_000, 'a')), TOO_MUCH],
  'more tags with an attribute each than any document, and blanks': () => [
    PLAIN.replace(
      '<cbc:Note>',
      `${'<cbc:Note languageID="fr">x</cbc:Note>'.repeat(90_000)}${'<cbc:Note>x</cbc:Note>'.repeat(130_000)}${' '.repeat(10 * MIB)}$&`,
    ),
    TOO_MUCH,
  ],
  'as many tags and attributes as a document may have, and blanks': () => [
    PLAIN.replace(
      '<cbc:Note>',
      `${'<cbc:Note languageID="fr">x</cbc:Note>'.repeat(99_000)}${'<cbc:Note>x</cbc:Note>'.repeat(100_000)}${' '.repeat(7 * MIB)}$&`,
    ),
    'Invoice',
  ],
};

describe('a hostile file of XML', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) =>
    buildLine({ name: `Ligne ${index}`, description: 'a=b', price_base_quantity: '100' }),
  );
  /** Processor time of the largest honest file. */
  let honest: number;

  const measure = (file: string | Buffer) => {
    const before = process.cpuUsage();
    const outcome = outcomeOf(file);
    const { user, system } = process.cpuUsage(before);
    return { outcome, time: user + system };
  };

  before(() => {
    outcomeOf(PLAIN);
    const { outcome, time } = measure(withAttachment(printUbl(buildInvoice({ lines }))));
    expect(outcome).to.equal('Invoice');
    honest = time;
  });

  for (const [name, make] of Object.entries(FILES)) {
    it(`takes no more time than an honest one as large: ${name}`, () => {
      const [file, expected] = make();
      const { outcome, time } = measure(file);
      expect(outcome.slice(0, expected.length)).to.equal(expected);
      expect(time / honest).to.be.below(2.5);
    });
  }

  it('leaves no memory behind when it is read', () => {
    const texts = [PLAIN, beforeLines('<a/>'.repeat(500)), PLAIN.slice(0, -20)];
    for (const text of texts) outcomeOf(text);
    const before = process.memoryUsage().external;
    for (let round = 0; round < 300; round += 1) for (const text of texts) outcomeOf(text);
    expect(process.memoryUsage().external - before).to.be.below(8 * MIB);
  });
});
