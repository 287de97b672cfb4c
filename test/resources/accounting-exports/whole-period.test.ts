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

const SERVICES = {
  issue_date: '2026-01-03',
  lines: [
    {
      name: 'Conseil',
      quantity: 1,
      unit_price: '1000.00',
      unit_code: 'HUR',
      tax_category: 'S',
      tax_rate: 20,
    },
  ],
};

describe('the file of a period with a sale of services, its payment and its VAT', () => {
  let partner: Reconciler;
  beforeEach(async () => (partner = await startBookkeeper()));
  afterEach(() => partner.stop());

  it('has their seven lines; an undo after the seal adds two entries and changes none', async () => {
    const sale = await depositSale(partner, '1000.00', SERVICES);
    const receipt = await buildReceipt(partner, '1200.0000', { booking_date: '2026-01-20' });
    const allocation = { invoice_document_id: sale['id'], status: 'confirmed' };
    const made = await allocated(partner, receipt, allocation);
    const january = await sealed(partner, '2026-01-01', '2026-01-31');
    const { text } = await download(partner, january);
    const number = String(sale['invoice_number']);
    const label = `Facture ${number} Boulangerie Dupont`;
    const vat = `TVA sur encaissement ${number} Boulangerie Dupont`;
    const [ve, bq, od] = [
      'VE\tVentes\tVE000001\t20260103\t',
      'BQ1\tBanque\tBQ1000001\t20260120\t',
      'OD\tOpérations diverses\tOD000001\t20260120\t',
    ];
    const customer = '411000\tClients\tC356000000\tBoulangerie Dupont\t';
    const waiting = '445740\tTVA collectée sur encaissements en attente\t\t\t';
    const invoice = `${number}\t20260103\t`;
    const operation = `${receipt.id}\t20260120\t`;
    const [end, lettered] = ['\t\t\t20260302\t\t', '\tAAA\t20260120\t20260302\t\t'];
    expect(text.split('\r\n').slice(1, -1)).to.deep.equal([
      `${ve}${customer}${invoice}${label}\t1200,00\t0,00${lettered}`,
      `${ve}706000\tPrestations de services\t\t\t${invoice}${label}\t0,00\t1000,00${end}`,
      `${ve}${waiting}${invoice}${label}\t0,00\t200,00${end}`,
      `${bq}512000\tBanque\t\t\t${operation}VIR RECU\t1200,00\t0,00${end}`,
      `${bq}${customer}${operation}${number}\t0,00\t1200,00${lettered}`,
      `${od}${waiting}${invoice}${vat}\t200,00\t0,00${end}`,
      `${od}445710\tTVA collectée\t\t\t${invoice}${vat}\t0,00\t200,00${end}`,
    ]);
    const before = await journalOf(partner);
    await partner.call('DELETE', `${pathOf(receipt)}/allocations/${String(made['id'])}`);
    const after = await journalOf(partner);
    expect(after.slice(0, before.length)).to.deep.equal(before);
    expect(after.slice(before.length)).to.deep.equal([
      'OD correction 2026-02-01: 411000 1200.00, 471000 -1200.00',
      'OD reversal 2026-03-02: 445740 -200.00, 445710 200.00',
    ]);
    expect((await download(partner, january)).text).to.equal(text);
  });
});
