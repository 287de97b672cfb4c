import { deflateSync } from 'node:zlib';
import { expect } from 'chai';
import { printCii } from '#einvoice/cii.ts';
import { printFacturx } from '#einvoice/facturx.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';
import { containerFindings } from '#test/support/documents/container-findings.ts';
import {
  FX,
  hybridPdf,
  xmpInAttributes,
  xmpOf,
  type HybridParts,
} from '#test/support/documents/hybrid-pdf.ts';

const EN_16931 = 'urn:cen.eu:en16931:2017';
const XML = printCii(buildInvoice());
const claiming = (profile: string): string => XML.replace(`>${EN_16931}<`, `>${profile}<`);
const NO_LINES = claiming('urn:factur-x.eu:1p0:basicwl');
const XRECHNUNG = claiming(`${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`);

/** Each a PDF with one defect, the rule that it breaks, and words of the message. */
const DEFECTS: readonly [what: string, Partial<HybridParts>, rule: string, words: string][] = [
  ['claims no PDF/A', { xmp: xmpOf({ part: null }) }, '02', 'pdfaid:part n’est pas indiqué'],
  ['claims PDF/A-1', { xmp: xmpOf({ part: '1' }) }, '02', 'pdfaid:part est « 1 »'],
  [
    'claims PDF/A-2f',
    { xmp: xmpOf({ part: '2', conformance: 'F' }) },
    '02',
    'pdfaid:part est « 2 »',
  ],
  ['claims PDF/A-4e', { xmp: xmpOf({ part: '4', conformance: 'E' }) }, '02', 'est « 4 »'],
  [
    'has no XMP',
    { catalog: '/AF [6 0 R] /Names << /EmbeddedFiles 5 0 R >>' },
    '03',
    'n’a pas de métadonnées XMP',
  ],
  ['has XMP that is not well-formed', { xmp: '<x:xmpmeta>' }, '03', 'sont illisibles'],
  ['has empty XMP', { xmp: '' }, '03', 'sont illisibles'],
  [
    'has XMP without an invoice’s properties',
    {
      xmp: xmpOf({
        DocumentType: null,
        DocumentFileName: null,
        Version: null,
        ConformanceLevel: null,
      }),
    },
    '03',
    'ne disent rien de Factur-X',
  ],
  [
    'does not describe its properties',
    { xmp: xmpOf({ described: false }) },
    '03',
    'sans les décrire',
  ],
  [
    'has the properties of ZUGFeRD 2.0',
    {
      xmp: xmpOf({
        namespace: 'urn:zugferd:pdfa:CrossIndustryDocument:invoice:2p0#',
        prefix: 'zf',
        Version: '2p0',
      }),
    },
    '04',
    `employez ${FX}`,
  ],
  ['describes another prefix', { xmp: xmpOf({ prefix: 'zf' }) }, '05', 'est « zf »'],
  [
    'describes no prefix',
    { xmp: xmpOf().replace('<pdfaSchema:prefix>fx<', '<pdfaSchema:prefix><') },
    '05',
    'n’est pas indiqué',
  ],
  ['has no DocumentType', { xmp: xmpOf({ DocumentType: null }) }, '06', 'n’est pas indiqué'],
  ['is another DocumentType', { xmp: xmpOf({ DocumentType: 'ORDER' }) }, '06', 'est « ORDER »'],
  ['has no level', { xmp: xmpOf({ ConformanceLevel: null }) }, '07', 'n’est pas indiqué'],
  ['has no such level', { xmp: xmpOf({ ConformanceLevel: 'EN16931' }) }, '07', '« EN16931 »'],
  [
    'has no DocumentFileName',
    { xmp: xmpOf({ DocumentFileName: null }) },
    '08',
    'n’est pas indiqué',
  ],
  [
    'names a file that is none',
    { xmp: xmpOf({ DocumentFileName: 'facture.xml' }) },
    '08',
    'est « facture.xml »',
  ],
  ['has no Version', { xmp: xmpOf({ Version: null }) }, '09', 'n’est pas indiqué'],
  ['has the Version of the standard', { xmp: xmpOf({ Version: '1.09' }) }, '09', 'est « 1.09 »'],
  ['has a Version of ZUGFeRD', { xmp: xmpOf({ Version: '2p1' }) }, '10', 'est « 2p1 »'],
  ['has no AFRelationship', { specification: '' }, '11', 'n’est pas indiqué'],
  [
    'has an AFRelationship that is none of three',
    { specification: '/AFRelationship /Supplement' },
    '11',
    'est « Supplement » : ce profil demande Alternative, Source ou Data.',
  ],
  [
    'without lines is an alternative',
    {
      xml: NO_LINES,
      xmp: xmpOf({ ConformanceLevel: 'BASIC WL' }),
      specification: '/AFRelationship /Alternative',
    },
    '11',
    'est « Alternative » : ce profil demande Data.',
  ],
  [
    'is not associated with the document',
    { catalog: '/Metadata 8 0 R /Names << /EmbeddedFiles 5 0 R >>' },
    '12',
    'liste AF',
  ],
  ['is not listed', { catalog: '/AF [6 0 R] /Metadata 8 0 R' }, '12', 'Names/EmbeddedFiles'],
  ['has no media type', { stream: '/Type /EmbeddedFile' }, '12', 'n’est pas indiqué'],
  ['has another media type', { stream: '/Subtype /application#2Fxml' }, '12', 'application/xml'],
  [
    'has a name of ZUGFeRD',
    {
      name: 'ZUGFeRD-invoice.xml',
      xmp: xmpOf({ DocumentFileName: 'ZUGFeRD-invoice.xml' }),
    },
    '13',
    'se nomme « ZUGFeRD-invoice.xml »',
  ],
  [
    'has two names',
    { xmp: xmpOf({ DocumentFileName: 'xrechnung.xml' }) },
    '14',
    'le XML embarqué se nomme « factur-x.xml »',
  ],
  [
    'has another profile',
    { xmp: xmpOf({ ConformanceLevel: 'EXTENDED' }) },
    '15',
    'est « EXTENDED », mais le XML se réclame de EN 16931 (BT-24)',
  ],
  [
    'has another profile without lines',
    { xml: NO_LINES, xmp: xmpOf({ ConformanceLevel: 'EXTENDED' }) },
    '15',
    'mais le XML se réclame de BASIC WL (BT-24)',
  ],
  [
    'has another profile than its restriction of EN 16931',
    { xml: XRECHNUNG, xmp: xmpOf({ ConformanceLevel: 'BASIC' }) },
    '15',
    'mais le XML se réclame de EN 16931 ou XRECHNUNG (BT-24)',
  ],
  [
    'is an XRechnung in France',
    { xml: XRECHNUNG, xmp: xmpOf({ ConformanceLevel: 'XRECHNUNG' }) },
    'FR-01',
    'entre deux sociétés françaises',
  ],
];

const SOUND: readonly [what: string, Partial<HybridParts>][] = [
  ['keeps them all', {}],
  ['has properties as attributes', { xmp: xmpInAttributes() }],
  ['claims PDF/A-4f', { xmp: xmpOf({ part: '4', conformance: 'F' }) }],
  [
    'has the namespace as BR-HYBRID-04 writes it',
    { xmp: xmpOf({ namespace: FX.replace('invoice:', '') }) },
  ],
  ['has compressed XMP', { objects: { 8: compressed(xmpOf()) } }],
  [
    'has XMP in UTF-16',
    {
      objects: {
        8: { dictionary: '', bytes: Buffer.from(`\uFEFF${xmpOf()}`, 'utf16le') },
      },
    },
  ],
  ['is without lines and data', { xml: NO_LINES, xmp: xmpOf({ ConformanceLevel: 'BASIC WL' }) }],
  ['is an alternative', { specification: '/AFRelationship /Alternative' }],
  ['is the source', { specification: '/AFRelationship /Source' }],
  ['is a restriction of EN 16931', { xml: XRECHNUNG }],
  [
    'has a profile that is unknown',
    { xml: claiming('urn:exemple'), xmp: xmpOf({ ConformanceLevel: 'BASIC' }) },
  ],
  ['names no profile', { xml: claiming(''), xmp: xmpOf({ ConformanceLevel: 'BASIC' }) }],
  [
    'is listed and associated by two specifications',
    {
      catalog: '/AF [9 0 R] /Metadata 8 0 R /Names << /EmbeddedFiles 5 0 R >>',
      specification: '',
      objects: {
        9: '<< /Type /Filespec /UF (factur-x.xml) /EF << /F 7 0 R >> /AFRelationship /Source >>',
      },
    },
  ],
  [
    'is a German XRechnung',
    {
      xml: XRECHNUNG.replace('<ram:CountryID>FR<', '<ram:CountryID>DE<'),
      name: 'xrechnung.xml',
      xmp: xmpOf({ ConformanceLevel: 'XRECHNUNG', DocumentFileName: 'xrechnung.xml' }),
    },
  ],
];

function compressed(xmp: string, dictionary = '/Type /Metadata') {
  return { dictionary: `${dictionary} /Filter /FlateDecode`, bytes: deflateSync(xmp) };
}

describe('the rules of a hybrid document', () => {
  for (const [what, parts, rule, words] of DEFECTS)
    it(`name a PDF that ${what}`, async () => {
      const found = await containerFindings(hybridPdf({ xml: XML, ...parts }));
      expect(found.map(({ message: _message, ...rest }) => rest)).to.deep.equal([
        { severity: 'warning', code: 'rule_broken', rule: `BR-HYBRID-${rule}`, path: null },
      ]);
      expect(found[0]?.message).to.include(words);
    });

  for (const [what, parts] of SOUND)
    it(`say nothing of a PDF that ${what}`, async () => {
      expect(await containerFindings(hybridPdf({ xml: XML, ...parts }))).to.deep.equal([]);
    });

  it('are each broken by several faults at once, in their order', async () => {
    const found = await containerFindings(
      hybridPdf({
        xml: XML,
        name: 'Factur-X.xml',
        catalog: '/Metadata 8 0 R /Names << /EmbeddedFiles 5 0 R >>',
        specification: '',
        stream: '',
        xmp: xmpOf({ part: '1', described: false, DocumentType: null, Version: '2.3' }),
      }),
    );
    expect(found.map(({ rule }) => rule)).to.deep.equal(
      ['02', '03', '06', '09', '11', '12', '12', '13', '14'].map((id) => `BR-HYBRID-${id}`),
    );
  });

  it('quote a text of sixty characters whole', async () => {
    for (const [DocumentType, words] of [
      ['é'.repeat(60), `« ${'é'.repeat(60)} »`],
      ['é'.repeat(61), `« ${'é'.repeat(60)}… »`],
    ] as const) {
      const [found] = await containerFindings(
        hybridPdf({ xml: XML, xmp: xmpOf({ DocumentType }) }),
      );
      expect(found?.message).to.include(words);
    }
  });

  it('quote a stranger’s text in part, without characters that no text may contain', async () => {
    const DocumentType = `${'é'.repeat(30)}&#x202E;${'🖨'.repeat(40)}`;
    const [found] = await containerFindings(hybridPdf({ xml: XML, xmp: xmpOf({ DocumentType }) }));
    expect(found?.message).to.equal(
      `fx:DocumentType est « ${'é'.repeat(30)}□${'🖨'.repeat(29)}… » : écrivez INVOICE.`,
    );
    const [name] = await containerFindings(
      hybridPdf({ xml: XML, name: '\\000factur-x.xml', xmp: xmpOf() }),
    ).then((all) => all.filter(({ rule }) => rule === 'BR-HYBRID-13'));
    expect(name?.message).to.include('« □factur-x.xml »');
  });
});

describe('a Factur-X of ours', () => {
  const RECEIVED = [
    `${EN_16931}#compliant#urn:factur-x.eu:1p0:basic`,
    EN_16931,
    `${EN_16931}#conformant#urn:factur-x.eu:1p0:extended`,
    `${EN_16931}#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr`,
    `${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
  ];

  for (const profile of RECEIVED)
    it(`of a received CII breaks no rule of the container: ${profile}`, async () => {
      const receivedCii = Buffer.from(claiming(profile));
      const pdf = await printFacturx(buildInvoice({ profile }), { receivedCii });
      expect(await containerFindings(pdf)).to.deep.equal([]);
    });

  it('breaks no rule at any length', async () => {
    for (const count of [1, 500, 501]) {
      const lines = Array.from({ length: count }, () => buildLine());
      expect(await containerFindings(await printFacturx(buildInvoice({ lines })))).to.deep.equal(
        [],
      );
    }
  });
});
