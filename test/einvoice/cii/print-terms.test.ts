import { expect } from 'chai';
import { printCii } from '#einvoice/cii.ts';
import type { InvoicePaymentMeans } from '#einvoice/model/invoice.ts';
import {
  NO_ADDRESS_DETAILS,
  NO_DELIVERY_DETAILS,
  NO_MEANS_DETAILS,
} from '#einvoice/model/invoice-defaults.ts';
import { buildInvoice, buildLine, buildParty } from '#test-kit/invoices/printable-invoice.ts';

const means = (overrides: Partial<InvoicePaymentMeans>): InvoicePaymentMeans => ({
  ...NO_MEANS_DETAILS,
  type_code: '59',
  iban: null,
  bic: null,
  account_name: null,
  ...overrides,
});

/** The contents of an element. */
const inside = (text: string, name: string): string =>
  new RegExp(`<ram:${name}>(.*?)</ram:${name}>`, 's').exec(text)?.[1] ?? '';

describe('a term printed in CII', () => {
  it('occurs once where EN 16931 allows one', () => {
    const ids = [
      { value: 'A', scheme: null },
      { value: 'B', scheme: '0088' },
    ];
    const text = printCii(
      buildInvoice({
        buyer: buildParty({ ids }),
        invoiced_objects: ids,
        payment_means: [
          means({ text: 'Un', remittance_information: 'R1' }),
          means({ text: 'Deux', remittance_information: 'R2' }),
        ],
      }),
    );
    const buyer = inside(text, 'BuyerTradeParty');
    expect(buyer).to.match(/^<ram:ID>A<\/ram:ID><ram:Name>/);
    expect(text.match(/<ram:TypeCode>130</g)).to.have.length(1);
    expect(text).to.include('<ram:PaymentReference>R1<').and.include('<ram:Information>Un<');
    expect(text).to.not.include('R2').and.not.include('<ram:Information>Deux');
  });

  it('includes the SIRET of a buyer without another identifier, and all identifiers of a seller', () => {
    const ids = [
      { value: 'B', scheme: '0088' },
      { value: 'A', scheme: null },
    ];
    const text = printCii(buildInvoice({ seller: buildParty({ ids }) }));
    expect(inside(text, 'SellerTradeParty')).to.match(
      /^<ram:ID>A<.*?<ram:GlobalID schemeID="0009">73282932000074<.*?<ram:GlobalID schemeID="0088">B</,
    );
    expect(inside(text, 'BuyerTradeParty')).to.match(
      /^<ram:GlobalID schemeID="0009">35600000000048<\/ram:GlobalID><ram:Name>/,
    );
  });

  it('excludes a payee that is named as the seller (BR-17)', () => {
    const payee = { name: 'Affacturage', id: null, legal_id: null };
    expect(printCii(buildInvoice({ payee }))).to.include(
      '<ram:PayeeTradeParty><ram:Name>Affacturage</ram:Name></ram:PayeeTradeParty>',
    );
    const own = buildInvoice({ payee: { ...payee, name: 'ATELIER  LUMIÈRE' } });
    expect(printCii(own)).to.not.include('PayeeTradeParty');
  });

  it('includes a direct debit in the four places of CII', () => {
    const direct_debit = {
      mandate_reference: 'M-1',
      creditor_id: 'FR12ZZZ123456',
      debited_iban: 'DE89370400440532013000',
    };
    const text = printCii(buildInvoice({ payment_means: [means({ direct_debit })] }));
    const settlement = inside(text, 'ApplicableHeaderTradeSettlement');
    expect(settlement).to.match(/^<ram:CreditorReferenceID>FR12ZZZ123456</);
    expect(inside(settlement, 'SpecifiedTradeSettlementPaymentMeans')).to.equal(
      '<ram:TypeCode>59</ram:TypeCode><ram:PayerPartyDebtorFinancialAccount>' +
        '<ram:IBANID>DE89370400440532013000</ram:IBANID></ram:PayerPartyDebtorFinancialAccount>',
    );
    expect(inside(settlement, 'SpecifiedTradePaymentTerms')).to.include(
      '<ram:DirectDebitMandateID>M-1</ram:DirectDebitMandateID>',
    );
  });

  it("repeats the tax point's code with each tax, by UNTDID 2475, and its date once", () => {
    const lines = [buildLine(), buildLine({ id: '2', tax_rate: '5.5' })];
    for (const [code, printed] of [
      ['3', '5'],
      ['35', '29'],
      ['432', '72'],
    ] as const) {
      const text = printCii(buildInvoice({ lines, tax_point_code: code }));
      const codes = text.match(/<ram:DueDateTypeCode>.*?</g);
      expect(codes).to.deep.equal(Array(2).fill(`<ram:DueDateTypeCode>${printed}<`));
    }
    const dated = printCii(buildInvoice({ lines, tax_point_date: '2026-03-15' }));
    // CII-SR-461.
    expect(dated.match(/<ram:TaxPointDate><udt:DateString format="102">20260315</g)).to.have.length(
      1,
    );
  });

  it("includes the tax in the accounting currency, unless that is the invoice's", () => {
    const amounts = { total_tax_in_tax_currency: '21.50' };
    const text = printCii(
      buildInvoice({ ...amounts, currency_code: 'CHF', tax_currency_code: 'EUR' }),
    );
    expect(text).to.include(
      '<ram:TaxTotalAmount currencyID="CHF">20.00</ram:TaxTotalAmount>' +
        '<ram:TaxTotalAmount currencyID="EUR">21.50</ram:TaxTotalAmount>',
    );
    const same = printCii(buildInvoice({ ...amounts, tax_currency_code: 'EUR' }));
    expect(same.match(/<ram:TaxTotalAmount/g)).to.have.length(1);
    // BR-53.
    expect(same).to.not.include('TaxCurrencyCode');
  });

  it("includes a country in each address, as Factur-X requires: its own, its number's, or the buyer's", () => {
    const address = {
      ...NO_ADDRESS_DETAILS,
      line1: '2 quai',
      line2: null,
      postal_code: null,
      city: null,
      country_code: null,
    };
    const print = (country_code: string | null) =>
      printCii(
        buildInvoice({
          buyer: buildParty({
            siren: null,
            siret: null,
            vat_number: null,
            address: { ...address, country_code: 'BE' },
          }),
          tax_representative: { name: 'Fisc', vat_number: 'DE123456789', address: null },
          delivery: { ...NO_DELIVERY_DETAILS, date: null, country_code, address },
        }),
      );
    const text = print(null);
    expect(inside(text, 'SellerTaxRepresentativeTradeParty')).to.include('<ram:CountryID>DE<');
    expect(inside(text, 'ShipToTradeParty')).to.include('<ram:CountryID>BE<');
    expect(inside(print('LU'), 'ShipToTradeParty')).to.include('<ram:CountryID>LU<');
  });
});
