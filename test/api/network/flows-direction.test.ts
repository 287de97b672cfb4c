import { expect } from 'chai';
import { Company } from '#orm/entities/company.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import {
  BUYER,
  buildDetail,
  buildStatus,
  SELLER,
} from '#test/support/invoices/build-status-message.ts';
import { startNetworkPartner, type NetworkPartner } from '#test/support/service/network.ts';

describe('a status of one of two invoices', () => {
  let partner: NetworkPartner;
  beforeEach(async () => (partner = await startNetworkPartner()));
  afterEach(() => partner.stop());

  it('is applied to the sale or the purchase, by its recipient, if one workspace has both', async () => {
    await partner.db.transact(async ({ em }) => {
      em.create(Company, { workspace_id: partner.workspace.id, name: 'Nuit', siren: '356000000' });
    });
    const parties = {
      seller: { name: 'Atelier Lumière', siren: '732829320' },
      buyer: { name: 'Nuit', siren: '356000000' },
    };
    const sold = await partner.depositSale(parties);
    const bought = await partner.depositSale({ direction: 'purchases', ...parties });
    const values = [{ type_code: 'MEN', amount: '9.90', currency_code: 'EUR', percentage: '20' }];
    const collected = buildStatus({
      code: '212',
      document_status: '47',
      details: [buildDetail({ values })],
    });
    const bySeller = { issuer: SELLER, recipients: [BUYER], statuses: [collected] };
    expect(dataOf(await partner.handStatus())).to.include({ invoice_id: sold['id'] });
    expect(dataOf(await partner.handStatus(bySeller))).to.include({
      invoice_id: bought['id'],
      result: 'applied',
    });
  });

  it('is applied to the sale, even if a purchase of the same seller and buyer has its number', async () => {
    const own = { name: 'Atelier Lumière', siren: '732829320' };
    const bought = await partner.depositSale({ direction: 'purchases', seller: own, buyer: own });
    const sold = await partner.depositSale();
    const rest = { invoice_id: sold['id'], result: 'applied' };
    expect(dataOf(await partner.handStatus())).to.include(rest);
    // Without the recipient's role, it is the buyer reporting to the seller.
    const recipients = [{ ...SELLER, role: null }];
    const disputed = buildStatus({
      code: '207',
      document_status: '46',
      details: [buildDetail({ reason_code: 'AUTRE' })],
    });
    const roleless = { message_id: 'roleless', recipients, statuses: [disputed] };
    expect(dataOf(await partner.handStatus(roleless))).to.include(rest);
    expect(await partner.stateOf(bought)).to.equal('available');
  });

  it('is never applied to a sale if it is for the buyer, or to a purchase if it is for the seller', async () => {
    const own = { name: 'Atelier Lumière', siren: '732829320' };
    for (const [direction, role] of [
      ['sales', 'BY'],
      ['sales', 'PR'],
      ['purchases', 'SE'],
      ['purchases', 'DL'],
    ] as const) {
      await partner.depositSale({ direction, seller: own, buyer: { ...own } });
      const recipients = [{ ...SELLER, role }];
      const answer = await partner.handStatus({ message_id: role, recipients });
      expect(answer.status, role).to.equal(422);
      await partner.db.query({ text: 'delete from invoices' });
    }
  });
});
