import { expect } from 'chai';
import { buildDeposit, buildPurchase } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('the path of a missing member', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const pathsOf = async (invoice: object) => {
    const path = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
    const { status, errors } = await partner.call('POST', path, { invoice });
    expect(status).to.equal(422);
    return errors?.map((error) => error.path);
  };

  it("is the party's if it is absent, and its name's if that alone is missing", async () => {
    expect(await pathsOf(buildDeposit({ buyer: undefined }))).to.deep.equal(['/invoice/buyer']);
    expect(await pathsOf(buildDeposit({ buyer: { siren: '356000000' } }))).to.deep.equal([
      '/invoice/buyer/name',
    ]);
    expect(await pathsOf(buildPurchase({ seller: null }))).to.deep.equal(['/invoice/seller']);
  });
});
