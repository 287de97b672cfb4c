import { expect } from 'chai';
import { handOverBatch } from '#test-kit/payments/handovers.ts';
import { startPaymentPages, type PaymentPages } from '#test/support/console/payment-pages.ts';

describe('the page of a batch with a SEPA file', () => {
  let pages: PaymentPages;

  before(async () => {
    pages = await startPaymentPages();
  });
  after(() => pages.stop());

  it('says that the file is here until somebody has taken it to the bank', async () => {
    const batch = await pages.build({ approved: true, channel: 'sepa_file' });
    const path = `/console/payment_batches/${String(batch['id'])}/carry`;
    const carry = async () => (await pages.manager.call('POST', path)).status;
    const before = (await pages.pageOf(batch)).html;
    expect(before).to.include('Préparer le fichier SEPA').and.include("Rien n'est envoyé");
    expect(before).not.to.include('Remettre à la banque');
    expect(await carry()).to.equal(409);
    await handOverBatch(pages.payer, batch);
    const ready = (await pages.pageOf(batch)).html;
    expect(ready).to.include('</svg>Fichier prêt, à porter à la banque</span');
    expect(ready).to.include('</svg>Dans le fichier à porter</span');
    expect(ready).not.to.include('</svg>Remis à la banque').and.not.include('</svg>En cours à');
    expect((await pages.page('payment_batches')).html).to.include('Fichier prêt, à porter');
    expect((await pages.pageOf(batch, '', pages.member)).html).not.to.include('/carry');
    expect([await carry(), await carry()]).to.deep.equal([204, 204]);
    const carried = (await pages.pageOf(batch)).html;
    expect(carried)
      .to.include('</svg>Remis à la banque</span')
      .and.include('Porté à la banque par');
    expect(carried).to.include('</svg>Transmis</span').and.not.include('/carry"');
  });
});
