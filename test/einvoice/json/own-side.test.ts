import { expect } from 'chai';
import { decideDirection, ownCompany, partySiren } from '#einvoice/json/own-side.ts';

const COMPANIES = [
  { id: '1', name: 'Un', siren: '732829320', profile_id: null },
  { id: '2', name: 'Deux', siren: '356000000', profile_id: null },
  { id: '3', name: 'Trois', siren: null, profile_id: null },
];
const party = (siren: string | null) => ({ siren, siret: null, vat_number: null });

describe('partySiren', () => {
  it("is the SIREN, else the SIRET's, else a French VAT number's", () => {
    const siret = '35600000000048';
    expect(partySiren({ siren: '732 829 320', siret })).to.equal('732829320');
    expect(partySiren({ siret, vat_number: 'FR44732829320' })).to.equal('356000000');
    expect(partySiren({ vat_number: 'fr 44 732829320' })).to.equal('732829320');
    expect(partySiren({ vat_number: 'BE0732829320' })).to.equal(null);
    expect(partySiren(null)).to.equal(null);
  });
});

describe('ownCompany', () => {
  it('is the company whose SIREN our side has, else the first', () => {
    const sides = { seller: party('356000000'), buyer: party(null) };
    expect(ownCompany(COMPANIES, 'sales', sides).id).to.equal('2');
    expect(ownCompany(COMPANIES, 'purchases', sides).id).to.equal('1');
    expect(ownCompany(COMPANIES, 'sales', {}).id).to.equal('1');
  });
});

describe('decideDirection', () => {
  const decide = (seller: string | null, buyer: string | null, given: 'sales' | null = null) =>
    decideDirection(COMPANIES, { seller: party(seller), buyer: party(buyer) }, given);

  it('follows the side that is ours', () => {
    expect(decide('356000000', '552100554')).to.deep.equal({ kind: 'decided', direction: 'sales' });
    expect(decide('552100554', '356000000')).to.deep.equal({
      kind: 'decided',
      direction: 'purchases',
    });
  });

  it('takes the given direction if neither side is ours, or both are', () => {
    for (const [seller, buyer] of [
      [null, null],
      ['552100554', null],
      ['732829320', '356000000'],
    ] as const) {
      expect(decide(seller, buyer)).to.have.property('kind', 'refused');
      expect(decide(seller, buyer, 'sales')).to.deep.equal({ kind: 'decided', direction: 'sales' });
    }
  });

  it('accepts a given direction that agrees', () => {
    expect(decide('356000000', '552100554', 'sales')).to.deep.equal({
      kind: 'decided',
      direction: 'sales',
    });
  });

  it('refuses a given direction that contradicts it', () => {
    expect(decide('552100554', '356000000', 'sales')).to.deep.equal({
      kind: 'refused',
      reason: {
        code: 'inconsistent',
        message: "doit être purchases, car l'acheteur est une société de l'espace",
      },
    });
  });
});
