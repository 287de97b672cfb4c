import { NO_MEANS_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import { printCii } from '#einvoice/cii.ts';
import { printFacturx, readFacturxXml } from '#einvoice/facturx.ts';
import { printPdf } from '#einvoice/pdf.ts';
import { checkPdfA } from '#test/support/documents/pdf-a.ts';
import { pdfPages } from '#test/support/documents/pdf-text.ts';
import { LOGO } from './pdf/logo.ts';
import {
  buildAllowance,
  buildInvoice,
  buildLine,
  buildParty,
} from '#test-kit/invoices/printable-invoice.ts';

const INVOICES = {
  plain: buildInvoice(),
  'with signs of XML in its names': buildInvoice({
    invoice_number: 'F<1>&2',
    seller: buildParty({ name: 'Dupont & Fils <SARL> "Łódź" 🖨' }),
  }),
  'of 200 lines': buildInvoice({
    lines: Array.from({ length: 200 }, (_, index) => buildLine({ name: `Article ${index}` })),
  }),
  'in several scripts': buildInvoice({
    language: 'de',
    buyer: buildParty({ name: 'مؤسسة الخبز الطازج (فرع 12)' }),
    lines: ['מאפיית השחר', 'บริษัท น้ำใจ จำกัด', 'श्री पुस्तकालय'].map((name) => buildLine({ name })),
  }),
  'with a row of two pages and groups': buildInvoice({
    lines: [
      buildLine({ name: 'Lorem ipsum dolor sit amet '.repeat(400), group_path: ['A', 'B'] }),
      buildLine({ group_path: ['A'] }),
      buildLine({ tax_category: 'AE', tax_rate: '0' }),
    ],
    allowance_charges: [buildAllowance()],
    item_notes: [{ subject_code: null, text: 'Lorem ipsum dolor sit amet '.repeat(300) }],
  }),
  'with a QR code': buildInvoice({
    payment_means: [
      {
        ...NO_MEANS_DETAILS,
        type_code: '58',
        iban: 'FR7630006000011234567890189',
        bic: 'AGRIFRPP',
        account_name: null,
      },
    ],
  }),
};

const PROFILE = { logo: LOGO, colour: '#8a1c4a', footer: 'Ouvert le lundi', language: null };

describe('a Factur-X', () => {
  for (const [kind, invoice] of Object.entries(INVOICES)) {
    it(`${kind} contains the CII unchanged`, async () => {
      const read = await readFacturxXml(await printFacturx(invoice));
      const xml = 'xml' in read ? Buffer.from(read.xml).toString() : read.problem.code;
      expect(xml).to.equal(printCii(invoice));
    });

    it(`${kind} breaks none of the rules of PDF/A-3a and PDF/UA that can be checked`, async () => {
      const pdf = await printFacturx(invoice, { profile: PROFILE });
      expect(await checkPdfA(pdf)).to.deep.equal([]);
    });
  }

  it('of more than 500 lines claims PDF/A-3b, and no PDF/UA', async () => {
    const lines = Array.from({ length: 501 }, () => buildLine());
    const [tagged, plain] = await Promise.all(
      [lines.slice(1), lines].map((some) => printFacturx(buildInvoice({ lines: some }))),
    );
    expect(await checkPdfA(tagged ?? new Uint8Array())).to.deep.equal([]);
    expect(await checkPdfA(plain ?? new Uint8Array(), 'B')).to.deep.equal([]);
  });

  it('names its profile', async () => {
    const text = Buffer.from(await printFacturx(buildInvoice())).toString('latin1');
    for (const part of [
      '<fx:ConformanceLevel>EN 16931<',
      '<fx:DocumentType>INVOICE<',
      '/AFRelationship /Alternative',
    ])
      expect(text).to.include(part);
  });

  it('embeds a received CII as it came, and names the profile that it claims', async () => {
    const receivedCii = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><é/>', 'latin1');
    for (const [profile, level] of [
      ['urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', 'BASIC'],
      ['urn:cen.eu:en16931:2017', 'EN 16931'],
      ['urn:cen.eu:en16931:2017#conformant#urn:zugferd.de:2p0:extended', 'EXTENDED'],
      ['urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr', 'EXTENDED'],
      ['urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0', 'EN 16931'],
      [null, 'EN 16931'],
    ] as const) {
      const pdf = await printFacturx(buildInvoice({ profile }), { receivedCii });
      const read = await readFacturxXml(pdf);
      expect('xml' in read && Buffer.from(read.xml).equals(receivedCii)).to.equal(true);
      expect(Buffer.from(pdf).toString('latin1')).to.include(`<fx:ConformanceLevel>${level}<`);
      expect(await checkPdfA(pdf)).to.deep.equal([]);
    }
  });

  it('has the pages of the PDF', async () => {
    const invoice = INVOICES['of 200 lines'];
    expect(await pdfPages(await printFacturx(invoice))).to.deep.equal(
      await pdfPages(await printPdf(invoice)),
    );
  });

  it('has the same bytes when it is printed again', async () => {
    const invoice = INVOICES['with signs of XML in its names'];
    const first = await printFacturx(invoice);
    await printFacturx(buildInvoice({ invoice_number: 'between' }));
    expect(Buffer.compare(first, await printFacturx(invoice))).to.equal(0);
  });
});

describe('a plain PDF', () => {
  it('claims PDF/UA alone', async () => {
    expect(await checkPdfA(await printPdf(buildInvoice()))).to.deep.equal([
      '6.6.4 part 3',
      '6.6.4 conformance A',
      '6.6.2.3 every property of its own described',
      '6.2.3 an output intent with an RGB profile',
      '6.8 associated files',
    ]);
  });
});
