import { NO_MEANS_DETAILS } from '#model/invoice-defaults.ts';
import { expect } from 'chai';
import { printCii } from '#documents/cii.ts';
import { printFacturx, readFacturxXml } from '#documents/facturx.ts';
import { printPdf } from '#documents/pdf.ts';
import { checkPdfA } from '#test/support/documents/pdf-a.ts';
import { pdfPages } from '#test/support/documents/pdf-text.ts';
import { buildInvoice, buildLine, buildParty } from '#test-kit/invoices/printable-invoice.ts';

const INVOICES = {
  plain: buildInvoice(),
  'with signs of XML in its names': buildInvoice({
    invoice_number: 'F<1>&2',
    seller: buildParty({ name: 'Dupont & Fils <SARL> "Łódź" 🖨' }),
  }),
  'of 200 lines': buildInvoice({
    lines: Array.from({ length: 200 }, (_, index) => buildLine({ name: `Article ${index}` })),
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

describe('a Factur-X', () => {
  for (const [kind, invoice] of Object.entries(INVOICES)) {
    it(`${kind} holds the CII as it is`, async () => {
      const read = await readFacturxXml(await printFacturx(invoice));
      const xml = 'xml' in read ? Buffer.from(read.xml).toString() : read.problem.code;
      expect(xml).to.equal(printCii(invoice));
    });

    it(`${kind} breaks none of the rules of PDF/A-3b that can be checked`, async () => {
      expect(await checkPdfA(await printFacturx(invoice))).to.deep.equal([]);
    });
  }

  it('names its profile', async () => {
    const text = Buffer.from(await printFacturx(buildInvoice())).toString('latin1');
    for (const part of [
      '<fx:ConformanceLevel>EN 16931<',
      '<fx:DocumentType>INVOICE<',
      '/AFRelationship /Alternative',
    ])
      expect(text).to.include(part);
  });

  it('shows the pages of the PDF', async () => {
    const invoice = INVOICES['of 200 lines'];
    expect(await pdfPages(await printFacturx(invoice))).to.deep.equal(
      await pdfPages(await printPdf(invoice)),
    );
  });

  it('is the same bytes again', async () => {
    const invoice = INVOICES['with signs of XML in its names'];
    const first = await printFacturx(invoice);
    await printFacturx(buildInvoice({ invoice_number: 'between' }));
    expect(Buffer.compare(first, await printFacturx(invoice))).to.equal(0);
  });
});

describe('the check of PDF/A', () => {
  it('sees that a plain PDF is none', async () => {
    expect(await checkPdfA(await printPdf(buildInvoice()))).to.deep.equal([
      '6.6.4 part 3',
      '6.6.4 conformance B',
      '6.2.3 an output intent with an RGB profile',
      '6.8 associated files',
    ]);
  });
});
