import { NO_ADDRESS_DETAILS, NO_PARTY_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import { acceptedContent, fieldsOf, OWN_COMPANY, readAccepted, violationsOf } from './builders.ts';

const OTHER_SIREN = '552100554';

describe('parties', () => {
  it('defaults the seller of a sale and the buyer of a purchase to our company', () => {
    expect(acceptedContent().seller).to.include(OWN_COMPANY);
    const purchase = acceptedContent({
      direction: 'purchases',
      seller: { name: 'Fournisseur' },
      buyer: null,
    });
    expect(purchase.buyer).to.include(OWN_COMPANY);
    expect(purchase.seller).to.include({ name: 'Fournisseur', siren: null });
  });

  it('completes our own party with name and SIREN', () => {
    const { seller } = acceptedContent({ seller: { vat_number: 'FR 44 732829320' } });
    expect(seller).to.include({ ...OWN_COMPANY, vat_number: 'FR44732829320' });
  });

  it('completes our own party if only its SIREN is given', () => {
    const { seller } = acceptedContent({ seller: { siren: OWN_COMPANY.siren } });
    expect(seller).to.include(OWN_COMPANY);
  });

  it('accepts null for a party without address', () => {
    const buyer = { name: 'Acme', siren: OTHER_SIREN, address: null, electronic_address: null };
    expect(acceptedContent({ buyer }).buyer).to.include(buyer);
  });

  it('treats an address without any member as absent', () => {
    const address = { line1: null, city: ' ' };
    const { seller, buyer, delivery } = acceptedContent({
      seller: { address },
      buyer: { name: 'Acme', siren: OTHER_SIREN, address },
      delivery: { date: '2026-03-01', address },
    });
    expect([seller.address, buyer.address]).to.deep.equal([null, null]);
    expect(delivery).to.deep.include({ country_code: null, address: null });
  });

  for (const [what, members, country_code, isAssumed] of [
    ['nothing', {}, 'FR', true],
    ['an address without a country', { address: { city: 'Lyon' } }, 'FR', true],
    ['a number of the one-stop shop', { vat_number: 'IM3720000422' }, 'FR', true],
    ['a VAT number', { vat_number: 'BE0403170701' }, null, false],
    ['its country', { address: { country_code: 'BE' } }, 'BE', false],
    ['a SIREN', { siren: OTHER_SIREN }, null, false],
  ] as const)
    it(`places the buyer of a sale in France unless it is known: ${what}`, () => {
      const sale = readAccepted({ buyer: { name: 'Acme', ...members } });
      expect(sale.content.buyer.address?.country_code ?? null).to.equal(country_code);
      const assumed = sale.warnings.filter(({ rule }) => rule === 'BR-11');
      expect(assumed.map(({ code }) => code)).to.deep.equal(isAssumed ? ['assumed'] : []);
      const purchase = readAccepted({ direction: 'purchases', seller: { name: 'A', ...members } });
      expect(purchase.warnings.filter(({ rule }) => rule === 'BR-11')).to.deep.equal([]);
    });

  it('keeps the name given for our own party', () => {
    const { seller } = acceptedContent({ seller: { name: 'Atelier Martin SARL' } });
    expect(seller).to.include({ name: 'Atelier Martin SARL', siren: OWN_COMPANY.siren });
  });

  it('requires the name of an own party with another SIREN', () => {
    expect(fieldsOf({ seller: { siren: OTHER_SIREN } })).to.deep.equal(['seller.name']);
    const named = acceptedContent({ seller: { siren: OTHER_SIREN, name: 'Filiale' } });
    expect(named.seller).to.include({ siren: OTHER_SIREN, name: 'Filiale' });
  });

  it('gives nothing of our company to an own party with another company’s VAT number', () => {
    const vat_number = `FR96${OTHER_SIREN}`;
    expect(fieldsOf({ seller: { vat_number } })).to.deep.equal(['seller.name']);
    const named = acceptedContent({ seller: { vat_number, name: 'Filiale' } });
    expect(named.seller).to.include({ vat_number, siren: null, name: 'Filiale' });
  });

  it('requires the name of the other party', () => {
    const missing = [{ field: 'buyer.name', message: 'doit être renseigné' }];
    expect(violationsOf({ buyer: null })).to.deep.equal(missing);
    expect(violationsOf({ buyer: { siren: OTHER_SIREN } })).to.deep.equal(missing);
    expect(fieldsOf({ direction: 'purchases', seller: null })).to.deep.equal(['seller.name']);
  });

  it('keeps every member, codes without blanks, and derives the SIREN from the SIRET', () => {
    const { buyer } = acceptedContent({
      buyer: {
        name: ' Peugeot ',
        siret: '552 100 554 00021',
        vat_number: 'de123456789',
        electronic_address: { scheme: '0225', value: '552100554_ACHATS' },
        address: { line1: '1 rue de la Paix', city: 'Paris', country_code: 'fr' },
      },
    });
    expect(buyer).to.deep.equal({
      ...NO_PARTY_DETAILS,
      kind: 'business',
      name: 'Peugeot',
      siren: '552100554',
      siret: '55210055400021',
      vat_number: 'DE123456789',
      electronic_address: { scheme: '0225', value: '552100554_ACHATS' },
      address: {
        line1: '1 rue de la Paix',
        line2: null,
        postal_code: null,
        city: 'Paris',
        country_code: 'FR',
        ...NO_ADDRESS_DETAILS,
      },
    });
  });

  for (const [member, value] of [
    ['siren', '123456789'],
    ['siret', '73282932000075'],
    ['vat_number', 'FR123'],
    ['vat_number', '44732829320'],
    ['electronic_address.value', { electronic_address: { scheme: '0225' } }],
    ['electronic_address.scheme', { electronic_address: { scheme: '', value: 'x' } }],
    ['address.country_code', { address: { country_code: 'FRA' } }],
  ] as const)
    it(`refuses ${member} ${JSON.stringify(value)} on either side`, () => {
      const part = typeof value === 'string' ? { [member]: value } : value;
      expect(fieldsOf({ buyer: { name: 'X', ...part } })).to.deep.equal([`buyer.${member}`]);
      expect(fieldsOf({ seller: { name: 'X', ...part } })).to.deep.equal([`seller.${member}`]);
    });

  it('refuses a SIRET of another company than the SIREN', () => {
    const buyer = { name: 'X', siren: OTHER_SIREN, siret: '73282932000074' };
    expect(violationsOf({ buyer })).to.deep.equal([
      { field: 'buyer.siret', message: 'doit commencer par le SIREN' },
    ]);
  });
});
