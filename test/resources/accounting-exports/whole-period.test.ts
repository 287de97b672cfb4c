import { expect } from 'chai';
import { journalOf } from '#test/support/books/journal.ts';
import {
  allocated,
  buildReceipt,
  depositSale,
  pathOf,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';
import { download, sealed, startBookkeeper } from '#test/support/banking/exports.ts';

const NOVEMBER = ['2026-01-01', '2026-11-30'] as const;
const BUYER = { name: 'Galerie des Brumes', siren: '799001128' };
const LINE = { name: 'Conseil', quantity: 1, unit_price: '1000.00', unit_code: 'HUR' };

describe('the file of a period with a sale of services, its payment and its VAT', () => {
  let partner: Reconciler;
  const goTo = (day: string) =>
    partner.clock.advance(Date.parse(`${day}T11:00:00Z`) - partner.clock.now().getTime());
  beforeEach(async () => {
    partner = await startBookkeeper();
    goTo('2026-11-30');
  });
  afterEach(() => partner.stop());

  const sell = (more: object = {}) =>
    depositSale(partner, '1000.00', {
      invoice_number: 'FA-2026-00018',
      issue_date: '2026-11-03',
      buyer: BUYER,
      lines: [{ ...LINE, tax_category: 'S', tax_rate: 20 }],
      ...more,
    });

  it('has their seven lines; an undo after the seal adds two entries and changes none', async () => {
    const sale = await sell();
    const receipt = await buildReceipt(partner, '1200.0000', { booking_date: '2026-11-20' });
    const allocation = { invoice_document_id: sale['id'], status: 'confirmed' };
    const made = await allocated(partner, receipt, allocation);
    const november = await sealed(partner, ...NOVEMBER);
    expect(november).to.include({ filename: '732829320FEC20261130.txt' });
    const { text } = await download(partner, november);
    const label = 'Facture FA-2026-00018 Galerie des Brumes';
    const vat = 'TVA sur encaissement FA-2026-00018 Galerie des Brumes';
    const [ve, bq, od] = [
      'VE\tVentes\tVE000001\t20261103\t',
      'BQ1\tBanque\tBQ1000001\t20261120\t',
      'OD\tOpérations diverses\tOD000001\t20261120\t',
    ];
    const customer = '411000\tClients\tC799001128\tGalerie des Brumes\t';
    const waiting = '445740\tTVA collectée sur encaissements en attente\t\t\t';
    const invoice = 'FA-2026-00018\t20261103\t';
    const operation = `${receipt.id}\t20261120\t`;
    const [end, lettered] = ['\t\t\t20261130\t\t', '\tAAA\t20261120\t20261130\t\t'];
    const lines = [
      `${ve}${customer}${invoice}${label}\t1200,00\t0,00${lettered}`,
      `${ve}706000\tPrestations de services\t\t\t${invoice}${label}\t0,00\t1000,00${end}`,
      `${ve}${waiting}${invoice}${label}\t0,00\t200,00${end}`,
      `${bq}512000\tBanque\t\t\t${operation}VIR RECU\t1200,00\t0,00${end}`,
      `${bq}${customer}${operation}FA-2026-00018\t0,00\t1200,00${lettered}`,
      `${od}${waiting}${invoice}${vat}\t200,00\t0,00${end}`,
      `${od}445710\tTVA collectée\t\t\t${invoice}${vat}\t0,00\t200,00${end}`,
    ];
    expect(text.split('\r\n').slice(1, -1)).to.deep.equal(lines);
    const before = await journalOf(partner);
    await partner.call('DELETE', `${pathOf(receipt)}/allocations/${String(made['id'])}`);
    const after = await journalOf(partner);
    expect(after.slice(0, before.length)).to.deep.equal(before);
    expect(after.slice(before.length)).to.deep.equal([
      'OD correction 2026-12-01: 411000 1200.00, 471000 -1200.00',
      'OD reversal 2026-12-01: 445740 -200.00, 445710 200.00',
    ]);
    expect((await download(partner, november)).text).to.equal(text);
    // A file of the whole year is made of what is paid today.
    const year = await sealed(partner, '2026-01-01', '2026-12-31', { kind: 'fiscal_year' });
    const unpaid = lines.map((line) => line.replace(lettered, end));
    expect((await download(partner, year)).text.split('\r\n').slice(1, -1)).to.deep.equal(unpaid);
  });

  it('has what comes after the seal on the first open day, with its own date, whatever it is called', async () => {
    await sealed(partner, ...NOVEMBER);
    await sell({ buyer: { ...BUYER, name: 'Galerie\tdes|Bru\rmes\u202e\u00a0!' } });
    goTo('2026-12-02');
    const december = await sealed(partner, '2026-12-01', '2026-12-01');
    const [first = '', ...others] = (await download(partner, december)).text
      .split('\r\n')
      .slice(1, -1);
    const label = 'Facture FA-2026-00018 Galerie des Bru mes  !';
    expect(first).to.equal(
      `VE\tVentes\tVE000001\t20261201\t411000\tClients\tC799001128\tGalerie des Bru mes  !\tFA-2026-00018\t20261103\t${label}\t1200,00\t0,00\t\t\t20261202\t\t`,
    );
    expect(others.map((line) => line.split('\t').length)).to.deep.equal([18, 18]);
  });
});
