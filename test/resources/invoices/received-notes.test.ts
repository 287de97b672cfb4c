import { expect } from 'chai';
import { printCii } from '#einvoice/cii.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { depositFile } from '#test-kit/invoices/deposit-file.ts';
import { buildInvoice, buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { readAllTerms } from '#test/support/corpora/read-terms.ts';
import { pdfText } from '#test/support/documents/pdf-text.ts';

/** They begin the recovery costs, the penalties and the discount that the law wants on our own sales. */
const OURS = ['Tout retard de paiement', 'Pénalités de retard', 'Pas d’escompte'];
const FOREIGN = buildParty({
  name: 'Papier GmbH',
  siren: null,
  siret: null,
  vat_number: 'DE123456789',
  electronic_address: null,
  address: null,
});
const FRENCH = buildParty({
  name: 'Papeterie Martin',
  siren: '356000000',
  siret: null,
  vat_number: 'FR39356000000',
});

describe('documents made of an invoice of another', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const bytesOf = async (id: unknown, format: string) => {
    const url = `${partner.service.baseUrl}/api/v1/invoices/${String(id)}/download.${format}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${partner.token}` } });
    expect(answer.status).to.equal(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const expectNoneOfOurs = async (id: unknown) => {
    for (const format of ['ubl', 'cii']) {
      const terms = readAllTerms((await bytesOf(id, format)).toString());
      expect(
        terms.filter((term) => term.id === 'BT-22'),
        format,
      ).to.deep.equal([]);
    }
    for (const format of ['pdf', 'facturx']) {
      const text = await pdfText(await bytesOf(id, format));
      expect(
        OURS.filter((words) => text.includes(words)),
        format,
      ).to.deep.equal([]);
    }
  };

  let numbers = 0;
  for (const [title, seller] of [
    ['abroad', FOREIGN],
    ['in France', FRENCH],
  ] as const) {
    it(`have none of our notes if the seller of the file is ${title}`, async () => {
      for (const print of [printUbl, printCii]) {
        const printed = buildInvoice({
          direction: 'purchases',
          invoice_number: `N-${(numbers += 1)}`,
          seller,
          buyer: buildParty(),
        });
        const answer = await depositFile(partner, print(printed));
        expect(answer.status, answer.text).to.equal(201);
        await expectNoneOfOurs(dataOf(answer)['id']);
      }
    });

    it(`have none of our notes if the seller in JSON is ${title}`, async () => {
      const { name, siren, vat_number } = seller;
      const members = {
        invoice_number: `N-${(numbers += 1)}`,
        seller: { name, siren, vat_number },
      };
      await expectNoneOfOurs((await depositInvoice(partner, buildPurchase(members)))['id']);
    });
  }
});
