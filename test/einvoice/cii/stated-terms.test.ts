import { expect } from 'chai';
import { day, readParts, TOTALS } from './cii-file.ts';

const discount = (date: string) =>
  `<SpecifiedTradePaymentTerms><Description>Skonto</Description><DueDateDateTime>${day(date)}</DueDateDateTime><ApplicableTradePaymentDiscountTerms><CalculationPercent>2</CalculationPercent></ApplicableTradePaymentDiscountTerms></SpecifiedTradePaymentTerms>`;

const net = (date: string) =>
  `<SpecifiedTradePaymentTerms><DueDateDateTime>${day(date)}</DueDateDateTime></SpecifiedTradePaymentTerms>`;

describe('CII of another’s making', () => {
  it('is due by the terms without a discount, or by the only ones', () => {
    const due = (settlement: string) => readParts({ settlement }).due_date;
    expect(due(discount('20260606') + net('20260613'))).to.equal('2026-06-13');
    expect(due(discount('20260606'))).to.equal('2026-06-06');
  });

  it('has the same number as VAT number and tax number, if it states both', () => {
    const { seller } = readParts({
      seller: `<Name>B.V.</Name><PostalTradeAddress><CountryID>NL</CountryID></PostalTradeAddress>
        <SpecifiedTaxRegistration><ID schemeID="VA">NL16356706</ID></SpecifiedTaxRegistration>
        <SpecifiedTaxRegistration><ID schemeID="FC">NL16356706</ID></SpecifiedTaxRegistration>`,
    });
    expect(seller).to.include({ vat_number: 'NL16356706', tax_registration: 'NL16356706' });
  });

  it('makes no VAT number of a foreign tax number', () => {
    const { seller } = readParts({
      seller: `<Name>B.V.</Name><PostalTradeAddress><CountryID>NL</CountryID></PostalTradeAddress>
        <SpecifiedTaxRegistration><ID schemeID="FC">NL16356706</ID></SpecifiedTaxRegistration>`,
    });
    expect(seller).to.include({ vat_number: null, tax_registration: 'NL16356706' });
  });

  it('has a VAT number as tax number where it is out of scope (BR-O-02)', () => {
    const tax =
      '<ApplicableTradeTax><CalculatedAmount>0.00</CalculatedAmount><TypeCode>VAT</TypeCode><BasisAmount>100.00</BasisAmount><CategoryCode>O</CategoryCode></ApplicableTradeTax>';
    const seller = `<Name>B.V.</Name><PostalTradeAddress><CountryID>NL</CountryID></PostalTradeAddress>
        <SpecifiedTaxRegistration><ID schemeID="FC">NL16356706</ID></SpecifiedTaxRegistration>`;
    expect(readParts({ seller, settlement: tax + TOTALS }).seller).to.include({
      vat_number: 'NL16356706',
      tax_registration: null,
    });
  });
});
