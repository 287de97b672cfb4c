import { expect } from 'chai';
import { readPain002 } from '#bank-files/pain-002.ts';
import { buildPain002 } from '#test-kit/payments/pain-002.ts';
import { openSchema } from '#test/einvoice/schema.ts';

const PLAIN = buildPain002({
  message_id: 'BANK-1',
  original_message_id: 'BORDEREAU-7',
  statuses: [{ end_to_end_id: 'E2E-1', status: 'ACSC' }],
});
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const BODY = PLAIN.slice(DECLARATION.length);

const report = readPain002(PLAIN);
const withMsgId = (xml: string) =>
  PLAIN.replace('>BORDEREAU-7</OrgnlMsgId>', `>${xml}</OrgnlMsgId>`);
const problemOf = (text: string) => {
  const reading = readPain002(text);
  return reading.kind === 'unreadable' ? reading.problem : null;
};
const messageIdOf = (text: string) => {
  const reading = readPain002(text);
  return reading.kind === 'read' ? reading.report.original_message_id : reading.problem;
};

/** Well-formed texts with the meaning of the plain one. */
const SAME: Record<string, string> = {
  'no declaration': BODY,
  'a byte order mark': `\uFEFF${PLAIN}`,
  'a declaration in single quotes': `<?xml version='1.0' standalone='yes' ?>${BODY}`,
  'a namespace with a prefix': BODY.replaceAll(/<(\/?)(?=\w)/g, '<$1p:').replace(
    'xmlns=',
    'xmlns:p=',
  ),
  'a namespace declared further down': BODY.replace(
    /<CstmrPmtStsRpt>([^]*)<\/CstmrPmtStsRpt>/,
    '<q:CstmrPmtStsRpt xmlns:q="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">$1</q:CstmrPmtStsRpt>',
  ),
  'a namespace written with a reference': PLAIN.replace('urn:iso', 'urn&#58;iso'),
  "the schema's place": PLAIN.replace(
    '<Document ',
    '<Document xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:x x.xsd" ',
  ),
  'lines that end as on Windows': PLAIN.replaceAll('\n', '\r\n'),
  'comments around and between': `${PLAIN.replaceAll('><', '><!-- it\'s "here" & <there> --><')}<!-- -->`,
  'instructions around and between': `${PLAIN.replaceAll('><', '><?say it\'s "here" <?><')}<?end?>`,
  'a value with a comment in it': withMsgId('BORD<!-- <x> -->EREAU-7'),
  'a value with an instruction in it': withMsgId('BORD<?x "?>EREAU-7'),
  'a value in CDATA': withMsgId('<![CDATA[BORDEREAU-7]]>'),
  'a value partly in CDATA': withMsgId('BORD<![CDATA[ER]]><![CDATA[]]>EAU-7'),
  'a value with references': withMsgId('&#66;ORDEREAU&#x2d;7'),
};

const MALFORMED: Record<string, string> = {
  'an empty text': '',
  'a blank text': ' \n',
  'a byte order mark alone': '\uFEFF',
  'two byte order marks': `\uFEFF\uFEFF${PLAIN}`,
  JSON: '{"statuses":[]}',
  'text before the root': `x${BODY}`,
  'text after the root': `${PLAIN}x`,
  'two roots': `${BODY}${BODY}`,
  'a second root that is empty': `${BODY}<Document/>`,
  'two roots, the first one empty': `<Document/>${BODY}`,
  'no root': '<!-- -->',
  'an element left open': PLAIN.replace('</CstmrPmtStsRpt>', ''),
  'elements that cross': PLAIN.replace('</OrgnlMsgId>', '</OrgnlMsgNmId>'),
  'an end with another prefix': withMsgId('x')
    .replace('<Document', '<Document xmlns:p="u"')
    .replace('</OrgnlMsgId>', '</p:OrgnlMsgId>'),
  'a prefix that nobody declares': PLAIN.replaceAll('OrgnlMsgId>', 'p:OrgnlMsgId>'),
  'an attribute with such a prefix': PLAIN.replace('<GrpHdr>', '<GrpHdr p:a="1">'),
  'a prefix that is undeclared': PLAIN.replace('<GrpHdr>', '<p:GrpHdr xmlns:p="">').replace(
    '</GrpHdr>',
    '</p:GrpHdr>',
  ),
  'two colons in a name': PLAIN.replaceAll('OrgnlMsgId>', 'xml:a:OrgnlMsgId>'),
  'an attribute twice': PLAIN.replace('<GrpHdr>', '<GrpHdr a="1" a="2">'),
  'an attribute without quotes': PLAIN.replace('<GrpHdr>', '<GrpHdr a=1>'),
  'an attribute with <': PLAIN.replace('<GrpHdr>', '<GrpHdr a="<">'),
  'an attribute with a bare ampersand': PLAIN.replace('<GrpHdr>', '<GrpHdr a="&">'),
  'a bare ampersand': withMsgId('R&D'),
  'an entity that nobody declares': withMsgId('&eacute;'),
  'an entity named as members of all objects are': withMsgId('&constructor;'),
  'a reference to no character': withMsgId('&#x110000;'),
  'a reference to U+0000': withMsgId('&#0;'),
  'a reference to a control character': withMsgId('&#1;'),
  'a reference to a surrogate': withMsgId('&#xD800;'),
  'a reference of no digits': withMsgId('&#;'),
  'a control character': withMsgId('\u0001'),
  'U+FFFE': withMsgId('\uFFFE'),
  ']]> outside of CDATA': withMsgId(']]>'),
  'a declaration further down': `\n${PLAIN}`,
  'a declaration inside': withMsgId('<?xml version="1.0"?>'),
  'a declaration without a version': `<?xml encoding="UTF-8"?>${BODY}`,
  'an instruction inside a tag': PLAIN.replace('<GrpHdr>', '<GrpHdr<?x?>>'),
  'an instruction without a name': withMsgId('<? x?>'),
  'a comment inside a tag': PLAIN.replace('<GrpHdr>', '<GrpHdr<!-- -->>'),
  'a comment with --': withMsgId('<!-- -- -->'),
  'a comment that ends with --->': withMsgId('<!-- --->'),
  'a comment left open': `${PLAIN}<!--`,
  'an instruction left open': `${PLAIN}<?x`,
  'CDATA left open': withMsgId('<![CDATA[x'),
  'CDATA outside of the root': `<![CDATA[]]>${BODY}`,
  'CDATA in an attribute': PLAIN.replace('<GrpHdr>', '<GrpHdr a="<![CDATA[x]]>">'),
  'a declaration of an element': withMsgId('<!ELEMENT a ANY>'),
  'a section of another kind': withMsgId('<![INCLUDE[x]]>'),
  'a doctype in small letters': `<!doctype Document>${BODY}`,
};

const BILLION_LAUGHS = `<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY lol${index + 1} "${`&lol${index || ''};`.repeat(10)}">`,
).join('')}]>
${withMsgId('&lol9;').slice(DECLARATION.length)}`;

describe('the XML of a pain.002', () => {
  for (const [name, text] of Object.entries(SAME)) {
    it(`may have ${name}`, () => {
      expect(text).to.not.equal(PLAIN);
      expect(readPain002(text)).to.deep.equal(report);
    });
  }

  for (const [name, text] of Object.entries(MALFORMED)) {
    it(`must not have ${name}`, () => {
      expect(problemOf(text)).to.include({ code: 'unreadable_xml' });
    });
  }

  it('is accepted or refused as by libxml2', function () {
    const findViolation = openSchema(this, 'pain.002.001.10');
    expect(findViolation(PLAIN)).to.equal(null);
    for (const [name, text] of Object.entries(SAME))
      expect(findViolation(text), name).to.equal(null);
    for (const [name, text] of Object.entries(MALFORMED)) {
      expect(findViolation(text), name).to.be.a('string');
    }
  });

  it('keeps the text of a value unchanged', () => {
    expect(messageIdOf(withMsgId(' a\n b '))).to.equal(' a\n b ');
    expect(messageIdOf(withMsgId('&amp;&lt;&gt;&quot;&apos;&#233;&#xe9;&#x1F95A;'))).to.equal(
      '&<>"\'éé🥚',
    );
    expect(messageIdOf(withMsgId('&amp;lt;<![CDATA[&lt;<b>]]>'))).to.equal('&lt;&lt;<b>');
    expect(messageIdOf(withMsgId('&#13;a\r\nb'))).to.equal('\ra\nb');
    expect(messageIdOf(withMsgId('00120.50'))).to.equal('00120.50');
  });

  it('is decoded already, in spite of its declared encoding', () => {
    for (const encoding of ['UTF-16', 'ISO-8859-1']) {
      const text = PLAIN.replace('UTF-8', encoding).replace('BANK-1', 'BANQUE-É');
      expect(readPain002(text)).to.deep.equal(report);
    }
    const misread = Buffer.from(PLAIN, 'utf16le').toString('latin1');
    expect(problemOf(misread)).to.deep.equal({
      code: 'unreadable_xml',
      detail: 'a control character',
    });
  });

  it('has no DOCTYPE, with any content', () => {
    const doctypes = {
      [`<!DOCTYPE Document>${BODY}`]: 1,
      [PLAIN.replace('\n', '\n<!-- \n -->\n<!DOCTYPE Document SYSTEM "file:///etc/passwd">')]: 4,
      [BILLION_LAUGHS]: 2,
      [withMsgId('<!DOCTYPE x>')]: withMsgId('@').split('@')[0]?.split('\n').length,
      '<!DOCTYPE': 1,
    };
    for (const [text, line] of Object.entries(doctypes)) {
      expect(problemOf(text)).to.deep.equal({ code: 'doctype_refused', detail: `line ${line}` });
    }
  });

  it('has none in UTF-16 read as Latin-1 either, which libxml2 would see through', () => {
    const hidden = Buffer.from(BILLION_LAUGHS, 'utf16le').toString('latin1');
    expect(problemOf(hidden)).to.include({ code: 'unreadable_xml' });
  });

  it('may mention a DOCTYPE in a text', () => {
    for (const text of [`<!--<!DOCTYPE x>-->${BODY}`, `<?x <!DOCTYPE x>?>${BODY}`]) {
      expect(readPain002(text)).to.deep.equal(report);
    }
    expect(messageIdOf(withMsgId('<![CDATA[<!DOCTYPE x>]]>'))).to.equal('<!DOCTYPE x>');
  });

  it('reports the line of an error', () => {
    expect(problemOf(PLAIN.replace('</GrpHdr>', ''))).to.deep.equal({
      code: 'unreadable_xml',
      detail: 'line 14: Opening and ending tag mismatch: GrpHdr line 4 and CstmrPmtStsRpt',
    });
    expect(problemOf(`${PLAIN}\n<!-- `)).to.deep.equal({
      code: 'unreadable_xml',
      detail: 'line 16: Comment not terminated',
    });
  });

  // Quadratic work would exceed the test's time.
  describe('bounds the work', () => {
    const deep = 300_000;
    const wide = Array.from({ length: 50_000 }, (_, index) => index);
    const texts: Record<string, string> = {
      'elements left open': '<a>'.repeat(deep),
      'nested elements': '<a>'.repeat(deep) + '</a>'.repeat(deep),
      attributes: `<a ${wide.map((index) => `a${index}="1"`).join(' ')}/>`,
      'declared prefixes, once': `<a ${wide.map((index) => `xmlns:a${index}="1"`).join(' ')}>${'<b xmlns:c="1"/>'.repeat(50_000)}</a>`,
      'comments left open': '<!--'.repeat(1_000_000),
      instructions: `${'<?a?>'.repeat(500_000)}<a/>`,
      'pieces of CDATA': `<a>${'<![CDATA[x]]>'.repeat(300_000)}</a>`,
      references: `<a>${'&amp;'.repeat(500_000)}</a>`,
      ampersands: `<a>${'&'.repeat(1_000_000)}</a>`,
      'angle brackets': '<'.repeat(1_000_000),
      quotes: `<a ${"b='".repeat(500_000)}`,
      'instructions in the root': `<a>${'<?a?>'.repeat(500_000)}</a>`,
      'wrong statuses': PLAIN.replace(
        /<TxInfAndSts>.*<\/TxInfAndSts>/,
        '<TxInfAndSts><TxSts>ACSCX</TxSts></TxInfAndSts>'.repeat(100_000),
      ),
      'digits of a number': PLAIN.replace(
        '</OrgnlMsgNmId>',
        `$&<OrgnlNbOfTxs>${'1'.repeat(3_000_000)}</OrgnlNbOfTxs>`,
      ),
      'digits of an amount': PLAIN.replace(
        '</OrgnlMsgNmId>',
        `$&<OrgnlCtrlSum>${'1'.repeat(3_000_000)}</OrgnlCtrlSum>`,
      ),
      'blanks in a tag': `<a${' '.repeat(3_000_000)}b/>`,
      'blanks in a date': PLAIN.replace(/(?=<\/CreDtTm>)/, `${' '.repeat(3_000_000)}x`),
      'characters of a value': withMsgId('x'.repeat(3_000_000)),
    };
    for (const [name, text] of Object.entries(texts)) {
      it(`of many ${name}`, () => {
        expect(problemOf(text)?.detail).to.have.lengthOf.within(1, 200);
      });
    }

    it('to sixty levels of what it does not look at', () => {
      const nested = (levels: number) =>
        PLAIN.replace(
          '</CstmrPmtStsRpt>',
          `<SplmtryData><Envlp>${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}</Envlp></SplmtryData>$&`,
        );
      expect(readPain002(nested(50))).to.deep.equal(report);
      expect(problemOf(nested(70))).to.include({ code: 'unreadable_xml' });
    });
  });
});
