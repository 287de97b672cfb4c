import { expect } from 'chai';
import { sirenOf } from '#einvoice/model/status-message.ts';
import { buildStatusParty } from '#test/support/invoices/build-status-message.ts';

describe("a party's SIREN", () => {
  const siren = (...overrides: Parameters<typeof buildStatusParty>) =>
    sirenOf(buildStatusParty(...overrides));

  it('is its id, or the beginning of its SIRET', () => {
    expect(siren({ id: '732829320', scheme: '0002' })).to.equal('732829320');
    expect(siren({ id: '73282932000074', scheme: '0009' })).to.equal('732829320');
  });

  it("is its address's in the French directory, if its id states none", () => {
    const at = (value: string, scheme = '0225') => siren({ electronic_address: { scheme, value } });
    expect(at('732829320')).to.equal('732829320');
    expect(at('732829320_STATUTS')).to.equal('732829320');
    expect(at('7328293201')).to.equal(null);
    expect(at('732829320', '0088')).to.equal(null);
  });

  it('is absent for a platform', () => {
    expect(siren({ id: '0042', scheme: '0238' })).to.equal(null);
    expect(siren()).to.equal(null);
  });
});
