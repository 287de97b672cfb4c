import { expect } from 'chai';
import type { PartyDeposit } from '#domain/invoicing/invoices/deposit/party.ts';
import { acceptedContent, warningsOf } from './builders.ts';

const inCountry = (country_code: string) => ({ address: { city: 'Saint-Denis', country_code } });
const saleTo = (buyer: PartyDeposit) => ({ buyer: { name: 'Jeanne Le Goff', ...buyer } });
const kindOf = (buyer: PartyDeposit) => acceptedContent(saleTo(buyer)).buyer.kind;
const assumed = (buyer: PartyDeposit) =>
  warningsOf(saleTo(buyer))
    .filter(({ code, path }) => code === 'assumed' && path === 'buyer.kind')
    .map(({ severity }) => severity);

describe('the kind of a buyer without identifier', () => {
  it('is assumed to be a consumer in the Union or nowhere', () => {
    for (const buyer of [{}, inCountry('FR'), inCountry('DE')]) {
      expect(kindOf(buyer)).to.equal('consumer');
      expect(assumed(buyer)).to.deep.equal(['warning']);
    }
  });

  for (const country of ['GF', 'GP', 'MF', 'MQ', 'RE', 'YT', 'AX'])
    it(`is a consumer in ${country}, which is in the Union under a code of its own`, () => {
      expect(kindOf(inCountry(country))).to.equal('consumer');
    });

  for (const country of ['US', 'CH', 'GB', 'NC', 'PF', 'BL'])
    it(`is a company in ${country}, outside the Union, without a remark`, () => {
      expect(kindOf(inCountry(country))).to.equal('business');
      expect(assumed(inCountry(country))).to.deep.equal([]);
    });
});
