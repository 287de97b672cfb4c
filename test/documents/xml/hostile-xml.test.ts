import { expect } from 'chai';
import { printUbl } from '#documents/ubl.ts';
import { UnreadableXml } from '#documents/xml/problem.ts';
import { readXml } from '#documents/xml/read-xml.ts';
import { CII, UBL } from '#documents/xml/schemas.ts';
import { buildInvoice, buildLine } from '#test/documents/printable-invoice.ts';

const MIB = 2 ** 20;
const PLAIN = printUbl(buildInvoice());
const TOO_MUCH = 'unreadable_xml: more markup than a document needs';

/** Nearly as many bytes as a file may have. */
const fill = (part: string) => part.repeat(Math.floor((20 * MIB - 8000) / part.length));
const atRoot = (xml: string) => PLAIN.replace(/<Invoice [^>]*>/, `$&${xml}`);
const inNote = (xml: string) => PLAIN.replace('<cbc:Note>', `<cbc:Note>${xml}`);
const beforeLines = (xml: string) => PLAIN.replace('<cac:InvoiceLine>', `${xml}$&`);
const inRootTag = (attributes: string) => PLAIN.replace('<Invoice ', `<Invoice ${attributes} `);
const attributes = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}=""`).join(' ');

const outcomeOf = (text: string): string => {
  try {
    return readXml(Buffer.from(text), UBL, CII).name;
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error;
    return `${error.problem.code}: ${error.problem.detail}`;
  }
};

const LAUGHS = `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from(
  { length: 12 },
  (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`,
).join('')}]><a>&a12;</a>`;

/** Each ends within a test's time: work that grew with the square of the text would take minutes. */
const FILES: Record<string, () => [text: string, outcome: string]> = {
  '20 MB of blanks between elements': () => [atRoot(fill(' ')), 'Invoice'],
  '20 MB of blanks in a tag': () => [inRootTag(fill(' ')), 'Invoice'],
  '20 MB of blanks before a date': () => [
    PLAIN.replace('<cbc:IssueDate>', `$&${fill(' ')}`),
    'Invoice',
  ],
  '20 MB of one note': () => [inNote(fill('x')), 'Invoice'],
  '20 MB of references to characters': () => [inNote(fill('&#233;')), 'Invoice'],
  '20 MB of one attribute': () => [
    PLAIN.replace('<cbc:ID>', `<cbc:ID schemeID="${fill('x')}">`),
    'Invoice',
  ],
  '20 MB of digits': () => [
    PLAIN.replace(/(<cbc:PayableAmount[^>]*>)/, `$&${fill('1')}`),
    'Invoice',
  ],
  'half a million pieces of CDATA in a note': () => [
    inNote('<![CDATA[x]]>'.repeat(490_000)),
    'Invoice',
  ],
  'half a million comments in a note': () => [inNote('x<!-- -->'.repeat(490_000)), 'Invoice'],
  'half a million pieces of CDATA between elements': () => [
    atRoot('<![CDATA[ ]]>'.repeat(490_000)),
    'unexpected_content: /Invoice/text()',
  ],
  'blanks after each of many elements': () => [
    PLAIN.replace(
      '<cac:AccountingSupplierParty>',
      `${`<cac:BillingReference/>${' '.repeat(15)}`.repeat(490_000)}$&`,
    ),
    'Invoice',
  ],
  'many elements that are not known': () => [
    beforeLines('<a/>'.repeat(490_000)),
    'unexpected_content: /Invoice/a, expected InvoiceLine',
  ],
  'many attributes that are not known': () => [
    inRootTag(attributes(149_000, 'a')),
    'unexpected_content: /Invoice/@a0',
  ],
  'many namespaces': () => [
    inRootTag(attributes(149_000, 'xmlns:a').replaceAll('""', '"u"')),
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
    `<!--${fill('-').slice(0, -2000).replaceAll('--', '- ')}-->\n<!DOCTYPE a>${PLAIN}`,
    'doctype_refused: line 2',
  ],
  'an end that was cut off': () => [PLAIN.slice(0, -1), 'unreadable_xml: line 1: '],
  'more tags than any document': () => [fill('<'), TOO_MUCH],
  'more attributes than any document': () => [inRootTag(attributes(151_000, 'a')), TOO_MUCH],
};

describe('a hostile file of XML', () => {
  for (const [name, make] of Object.entries(FILES)) {
    it(`has an answer: ${name}`, () => {
      const [text, outcome] = make();
      const found = outcomeOf(text);
      expect(found.slice(0, outcome.length)).to.equal(outcome);
    });
  }

  it('is not the invoice of 10 000 lines', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) =>
      buildLine({ name: `Ligne ${index}`, description: 'a=b', price_base_quantity: '100' }),
    );
    expect(outcomeOf(printUbl(buildInvoice({ lines })))).to.equal('Invoice');
  });

  it('leaves no memory behind', () => {
    const texts = [PLAIN, beforeLines('<a/>'.repeat(500)), PLAIN.slice(0, -20)];
    for (const text of texts) outcomeOf(text);
    const before = process.memoryUsage().external;
    for (let round = 0; round < 300; round += 1) for (const text of texts) outcomeOf(text);
    expect(process.memoryUsage().external - before).to.be.below(8 * MIB);
  });
});
