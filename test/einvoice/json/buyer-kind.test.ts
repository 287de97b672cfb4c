import { expect } from 'chai';
import type { PartyDeposit } from '#einvoice/json/party.ts';
import { acceptedContent, violationsOf, warningsOf } from './builders.ts';

const inCountry = (country_code: string) => ({ address: { city: 'Saint-Denis', country_code } });
const saleTo = (buyer: PartyDeposit) => ({ buyer: { name: 'Jeanne Le Goff', ...buyer } });
const kindOf = (buyer: PartyDeposit) => acceptedContent(saleTo(buyer)).buyer.kind;
const assumed = (buyer: PartyDeposit) =>
  warningsOf(saleTo(buyer))
    .filter(({ code, path }) => code === 'assumed' && path === 'buyer.kind')
    .map(({ severity }) => severity);

describe('the kind of a buyer without identifier', () => {
  it('is assumed to be a consumer in the Union or without a country', () => {
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
    it(`is assumed to be a company in ${country}, outside the Union, without a remark`, () => {
      expect(kindOf(inCountry(country))).to.equal('business');
      expect(assumed(inCountry(country))).to.deep.equal([]);
    });
});

describe('the kind of a buyer beside a note BAR', () => {
  const noted = (text: string, kind?: string) => ({
    buyer: { name: 'Mairie', siren: '356000000', ...(kind === undefined ? {} : { kind }) },
    item_notes: [{ subject_code: 'BAR', text }],
  });

  for (const [kind, text, said] of [
    ['consumer', 'B2B', 'business'],
    ['consumer', 'b2bint', 'business'],
    ['business', 'B2C', 'consumer'],
    ['public_body', 'B2C', 'consumer'],
    ['business', 'B2G', 'public_body'],
    ['public_body', 'B2B', 'business'],
  ] as const)
    it(`is refused as ${kind} if the note says ${text}`, () => {
      expect(violationsOf(noted(text, kind))).to.deep.equal([
        { field: 'buyer.kind', message: `vaut ${kind} mais la mention BAR dit ${said}` },
      ]);
    });

  for (const [kind, text] of [
    ['consumer', 'B2C'],
    ['business', 'B2BINT'],
    ['public_body', 'B2G'],
    ['consumer', 'ARCHIVEONLY'],
    ['public_body', 'OUTOFSCOPE'],
  ] as const)
    it(`is accepted as ${kind} if the note says ${text}`, () => {
      expect(acceptedContent(noted(text, kind)).buyer.kind).to.equal(kind);
    });

  it("is the note's if none is given", () => {
    expect(acceptedContent(noted('B2C')).buyer.kind).to.equal('consumer');
    expect(acceptedContent(noted('B2G')).buyer.kind).to.equal('public_body');
  });
});
