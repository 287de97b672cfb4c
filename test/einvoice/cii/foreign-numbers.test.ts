import { expect } from 'chai';
import { readParts } from './cii-file.ts';

describe('a party abroad, in CII,', () => {
  it('has no French number unless it writes one under a French scheme', () => {
    const { seller } = readParts({
      seller: `<Name>Müller GmbH</Name><SpecifiedLegalOrganization><ID>732829320</ID></SpecifiedLegalOrganization>
        <PostalTradeAddress><CountryID>DE</CountryID></PostalTradeAddress>`,
    });
    expect([seller.siren, seller.siret]).to.deep.equal([null, null]);
  });

  it("has no VAT number made of a tax number with another country's prefix", () => {
    const { seller } = readParts({
      seller: `<Name>Müller GmbH</Name><PostalTradeAddress><CountryID>DE</CountryID></PostalTradeAddress>
        <SpecifiedTaxRegistration><ID schemeID="FC">ST12345678</ID></SpecifiedTaxRegistration>`,
    });
    expect(seller.vat_number).to.equal(null);
  });
});
