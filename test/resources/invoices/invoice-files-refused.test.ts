import { expect } from 'chai';
import { printCii } from '#einvoice/cii.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { refused } from '#test-kit/service/answers.ts';
import { deflated, oneAttachment, writeRawPdf } from '#test/support/documents/raw-pdf.ts';
import { depositFile } from '#test-kit/invoices/deposit-file.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const NO_INVOICE = writeRawPdf(oneAttachment({ 5: 'null' }));
const TWO_INVOICES = writeRawPdf(
  oneAttachment({
    5: '<< /Names [(factur-x.xml) 6 0 R (xrechnung.xml) 8 0 R] >>',
    8: '<< /Type /Filespec /F (xrechnung.xml) /EF << /F 9 0 R >> >>',
    9: deflated('<other/>'),
  }),
);
const ENCRYPTED = writeRawPdf(oneAttachment({ 15: '<< /Filter /Standard /V 4 >>' }), {
  trailer: '/Encrypt 15 0 R',
});

describe('the deposit of a file is refused:', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const DETAIL = /^(.*?)(?: \(.*\))?$/su;
  const fileProblem = async (file: string | Uint8Array, type?: string) => {
    const answer = await depositFile(partner, file, type === undefined ? {} : { type });
    const { details } = answer.body as { details: { file?: string[] } };
    return [answer.status, DETAIL.exec(details.file?.[0] ?? '')?.[1]];
  };

  for (const [what, file, problem] of [
    ['an empty body', '', 'doit être renseigné'],
    ['a text', 'facture', "n'est ni un PDF ni un document XML"],
    ['a DOCTYPE', '<!DOCTYPE a><a/>', 'ne doit pas contenir de DOCTYPE'],
    ['broken XML', '<Invoice', "n'est pas un document XML lisible"],
    ['another document', '<a/>', "n'est pas une facture UBL ou CII"],
    [
      'ZUGFeRD 1',
      '<a:CrossIndustryDocument xmlns:a="urn:ferd:CrossIndustryDocument:invoice:1p0"/>',
      'est une facture ZUGFeRD 1, format abandonné : demandez-la en Factur-X, ZUGFeRD 2, CII ou UBL',
    ],
    ['a broken PDF', '%PDF-1.7 nothing', "n'est pas un PDF lisible"],
    ['a PDF without an invoice', NO_INVOICE, 'est un PDF sans facture électronique'],
    [
      'a PDF with two invoices',
      TWO_INVOICES,
      'est un PDF qui contient plusieurs factures électroniques',
    ],
    ['an encrypted PDF', ENCRYPTED, 'est un PDF chiffré'],
    ['20 MiB of blanks', ' '.repeat(20 * 1024 * 1024), "n'est ni un PDF ni un document XML"],
  ] as const)
    it(`${what}, with details.file`, async () => {
      expect(await fileProblem(file)).to.deep.equal([422, problem]);
    });

  it('a file without lines, naming them and its profile', async () => {
    const advice =
      'ne contient aucune ligne, il en faut au moins une : ajoutez-la, ou demandez la facture détaillée à son émetteur';
    for (const { type_code, element } of [
      { type_code: '380', element: 'InvoiceLine' },
      { type_code: '381', element: 'CreditNoteLine' },
    ]) {
      const lines = new RegExp(`<cac:${element}>.*</cac:${element}>`, 's');
      const file = printUbl(buildInvoice({ type_code })).replace(lines, '');
      expect(await fileProblem(file)).to.deep.equal([422, advice]);
    }
    const other = printUbl(buildInvoice()).replace(/<cbc:ID>.*?<\/cbc:ID>/s, '');
    expect((await fileProblem(other))[1]).not.to.equal(advice);
    const lines =
      /<ram:IncludedSupplyChainTradeLineItem>.*<\/ram:IncludedSupplyChainTradeLineItem>/s;
    const cii = printCii(buildInvoice()).replace(lines, '');
    const base = 'Lines doit contenir au moins une ligne (EN 16931 BR-16) ; ';
    for (const [profile, reason] of [
      ['urn:cen.eu:en16931:2017', 'le fichier annonce urn:cen.eu:en16931:2017'],
      [
        'urn:factur-x.eu:1p0:minimum',
        "le profil MINIMUM n'en a pas : demandez la facture en BASIC, EN 16931 ou EXTENDED",
      ],
      [
        'urn:factur-x.eu:1p0:basicwl',
        "le profil BASIC WL n'en a pas : demandez la facture en BASIC, EN 16931 ou EXTENDED",
      ],
    ] as const) {
      const answer = await depositFile(partner, cii.replace('urn:cen.eu:en16931:2017', profile));
      expect([answer.status, answer.body]).to.deep.equal([
        422,
        refused({ base: [`${base}${reason}`] }),
      ]);
    }
  });

  it('what stands beside it, in the words of a JSON deposit', async () => {
    const answer = await depositFile(partner, printUbl(buildInvoice()), {
      query: '?category_id=abc',
    });
    expect(answer.body).to.deep.equal(
      refused({ base: ['Category id doit être un nombre entier'] }),
    );
    const unknown = await depositFile(partner, printUbl(buildInvoice()), {
      query: '?category_id=987654&lifecycle_state=lost',
    });
    expect(unknown.status).to.equal(422);
    expect(unknown.text).to.include('Category').and.to.include('Lifecycle state');
  });

  it('a parameter that is given twice', async () => {
    const query = '?direction=sales&direction=purchases';
    const answer = await depositFile(partner, printUbl(buildInvoice()), { query });
    expect(answer.status).to.equal(400);
  });

  it('another media type, a compressed file, and one of more than 20 MiB', async () => {
    const type = await depositFile(partner, 'x', { type: 'image/png' });
    expect([type.status, (type.body as { message: string }).message]).to.deep.equal([
      415,
      'Type de contenu non pris en charge ; attendu : application/json ou application/pdf ou application/xml ou text/xml ou multipart/form-data',
    ]);
    const headers = { 'Content-Encoding': 'gzip' };
    expect((await depositFile(partner, 'x', { headers })).status).to.equal(415);
    const large = await depositFile(partner, ' '.repeat(20 * 1024 * 1024 + 1));
    expect(large.status).to.equal(413);
  });

  it('and nothing of it is kept', async () => {
    const { rows } = await partner.db.query({
      text: `select count(*)::int as files from received_files f
        where not exists (select from invoices i where i.id = f.invoice_id)`,
    });
    expect(rows).to.deep.equal([{ files: 0 }]);
  });
});
