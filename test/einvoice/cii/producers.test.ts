import { expect } from 'chai';
import {
  NO_ADJUSTMENT_DETAILS,
  NO_DELIVERY_DETAILS,
  NO_MEANS_DETAILS,
  NO_PARTY_DETAILS,
} from '#einvoice/model/invoice-defaults.ts';
import { ciiLine, day, NO_TOTALS, readParts } from './cii-file.ts';

const vat = (rate: string, basis: string, tax: string) =>
  `<ApplicableTradeTax><CalculatedAmount>${tax}</CalculatedAmount><TypeCode>VAT</TypeCode><BasisAmount>${basis}</BasisAmount><CategoryCode>S</CategoryCode><RateApplicablePercent>${rate}</RateApplicablePercent></ApplicableTradeTax>`;
const summation = (amounts: string) =>
  `<SpecifiedTradeSettlementHeaderMonetarySummation>${amounts}</SpecifiedTradeSettlementHeaderMonetarySummation>`;

describe('a Cross Industry Invoice of another producer', () => {
  it('is read from a German library: ZUGFeRD EN 16931, four kinds of identifiers, a tax number, gross prices', () => {
    const file = readParts({
      notes: `<IncludedNote><Content>Rechnung gemäß Bestellung vom 01.03.2026.</Content></IncludedNote>
        <IncludedNote><Content>Müller GmbH
          Geschäftsführer: Hans Muster</Content><SubjectCode>REG</SubjectCode></IncludedNote>`,
      lines: ciiLine({
        agreement: `<GrossPriceProductTradePrice><ChargeAmount>110.0000</ChargeAmount><BasisQuantity unitCode="HUR">10.0000</BasisQuantity>
            <AppliedTradeAllowanceCharge><ChargeIndicator><udt:Indicator>false</udt:Indicator></ChargeIndicator><ActualAmount>10.0000</ActualAmount></AppliedTradeAllowanceCharge></GrossPriceProductTradePrice>
          <NetPriceProductTradePrice><ChargeAmount>100.0000</ChargeAmount></NetPriceProductTradePrice>`,
      }),
      seller: `<ID>549910</ID><GlobalID schemeID="0088">4000001123452</GlobalID><Name>Müller GmbH</Name>
        <SpecifiedLegalOrganization><ID>HRB 123456</ID><TradingBusinessName>Müller</TradingBusinessName></SpecifiedLegalOrganization>
        <PostalTradeAddress><PostcodeCode>80333</PostcodeCode><LineOne>Hof 2</LineOne><LineTwo>Aufgang C</LineTwo><LineThree>3. Stock</LineThree><CityName>München</CityName><CountryID>DE</CountryID></PostalTradeAddress>
        <SpecifiedTaxRegistration><ID schemeID="FC">201/113/40209</ID></SpecifiedTaxRegistration>
        <SpecifiedTaxRegistration><ID schemeID="VA">DE 123456789</ID></SpecifiedTaxRegistration>`,
      settlement:
        vat('19.00', '100.00', '19.00') +
        summation(
          '<TaxTotalAmount currencyID="EUR">19.00</TaxTotalAmount><DuePayableAmount>119.00</DuePayableAmount>',
        ),
    });
    expect(file.seller).to.deep.equal({
      name: 'Müller GmbH',
      siren: null,
      siret: null,
      vat_number: 'DE 123456789',
      electronic_address: null,
      address: {
        line1: 'Hof 2',
        line2: 'Aufgang C',
        line3: '3. Stock',
        postal_code: '80333',
        city: 'München',
        region: null,
        country_code: 'DE',
      },
      trading_name: 'Müller',
      ids: [
        { value: '4000001123452', scheme: '0088' },
        { value: '549910', scheme: null },
      ],
      legal_id: { value: 'HRB 123456', scheme: null },
      contact: null,
      tax_registration: '201/113/40209',
      legal_information: null,
      kind: null,
    });
    expect(file.item_notes.map(({ subject_code }) => subject_code)).to.deep.equal([null, 'REG']);
    expect(file.item_notes[1]?.text).to.match(/^Müller GmbH\n.*Muster$/);
    expect(file.lines[0]).to.deep.include({
      unit_price: '100.0000',
      price_base_quantity: '10.0000',
      price_base_unit_code: 'HUR',
      gross_unit_price: '110.0000',
      unit_price_discount: '10.0000',
      quantity: '1.0000',
      unit_code: 'HUR',
    });
  });

  it('is read from a French ERP: Factur-X BASIC, other prefixes, SIRET as legal identifier, notes led by their subject', () => {
    const file = readParts({
      profile: 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic',
      prefixes: ['a', '', 'c', 'd'],
      date: day('2026-03-02'),
      notes: `<IncludedNote><Content>#PMT#Indemnité de 40 €</Content></IncludedNote>
        <IncludedNote><Content>Pénalités :</Content><Content>trois fois le taux légal</Content><SubjectCode>PMD</SubjectCode></IncludedNote>
        <IncludedNote><Content>  </Content></IncludedNote>`,
      seller: `<Name>Atelier Lumière</Name>
        <SpecifiedLegalOrganization><ID schemeID="0002">732 829 320 00074</ID></SpecifiedLegalOrganization>
        <URIUniversalCommunication><URIID>factures@atelier.example</URIID></URIUniversalCommunication>
        <SpecifiedTaxRegistration><ID>FR44732829320</ID></SpecifiedTaxRegistration>`,
      buyer: `<Name>Boulangerie Dupont</Name>
        <SpecifiedLegalOrganization><ID>356000000</ID></SpecifiedLegalOrganization>
        <PostalTradeAddress><CountryID>FR</CountryID></PostalTradeAddress>
        <URIUniversalCommunication><URIID>356000000</URIID></URIUniversalCommunication>`,
      agreement:
        '<BuyerOrderReferencedDocument><IssuerAssignedID>BC-9</IssuerAssignedID></BuyerOrderReferencedDocument>',
      settlement:
        vat('+20', '.50', '00.10') +
        summation(
          '<LineTotalAmount>+0.5</LineTotalAmount><TaxTotalAmount>0.1</TaxTotalAmount><TotalPrepaidAmount>0.00</TotalPrepaidAmount><DuePayableAmount>0.60</DuePayableAmount>',
        ),
    });
    expect(file.issue_date).to.equal('2026-03-02');
    expect(file.purchase_order_reference).to.equal('BC-9');
    expect(file.item_notes).to.deep.equal([
      { subject_code: 'PMT', text: 'Indemnité de 40 €' },
      { subject_code: 'PMD', text: 'Pénalités :\ntrois fois le taux légal' },
    ]);
    expect(file.seller).to.deep.equal({
      name: 'Atelier Lumière',
      siren: null,
      siret: '73282932000074',
      vat_number: 'FR44732829320',
      electronic_address: { scheme: 'EM', value: 'factures@atelier.example' },
      address: null,
      ...NO_PARTY_DETAILS,
    });
    expect(file.buyer.siren).to.equal('356000000');
    expect(file.buyer.electronic_address).to.equal(null);
    expect(file.tax_subtotals[0]?.tax_rate).to.equal('20');
    expect(file.payments).to.deep.equal([]);
    expect(file.totals).to.deep.equal({
      ...NO_TOTALS,
      lines_total: '0.5',
      total_tax: '0.1',
      paid_amount: '0.00',
      amount_due: '0.60',
    });
  });

  it('is read from a large German ERP: EXTENDED, groups of lines, carriage, instalments, discounts and payments as data', () => {
    const discount = (due: string, terms: string) =>
      `<SpecifiedTradePaymentTerms><DueDateDateTime>${day(due)}</DueDateDateTime><ApplicableTradePaymentDiscountTerms>${terms}</ApplicableTradePaymentDiscountTerms></SpecifiedTradePaymentTerms>`;
    const paid = (amount: string, rest = '') =>
      `<SpecifiedAdvancePayment><PaidAmount>${amount}</PaidAmount>${rest}</SpecifiedAdvancePayment>`;
    const file = readParts({
      profile: 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended',
      lines:
        ciiLine({
          document: '<LineStatusReasonCode>GROUP</LineStatusReasonCode>',
          total: '200.00',
        }) +
        ciiLine({
          id: '1.1',
          document:
            '<ParentLineID>1</ParentLineID><LineStatusReasonCode>DETAIL</LineStatusReasonCode>',
        }) +
        ciiLine({
          id: '2',
          document: '<LineStatusReasonCode>INFORMATION</LineStatusReasonCode>',
          total: '0.00',
        }) +
        ciiLine({
          id: '3',
          settlement: `<ApplicableTradeTax><TypeCode>ENV</TypeCode><CategoryCode>Z</CategoryCode></ApplicableTradeTax>
            <ApplicableTradeTax><TypeCode>VAT</TypeCode><CategoryCode>S</CategoryCode><RateApplicablePercent>7</RateApplicablePercent></ApplicableTradeTax>
            <SpecifiedTradeAllowanceCharge><ChargeIndicator><udt:Indicator>1</udt:Indicator></ChargeIndicator><ActualAmount>2.50</ActualAmount><ReasonCode>PC</ReasonCode></SpecifiedTradeAllowanceCharge>`,
        }),
      settlement: `
        <ApplicableTradeTax><CalculatedAmount>1</CalculatedAmount><TypeCode>ENV</TypeCode></ApplicableTradeTax>
        ${vat('19', '100.00', '19.00')}${vat('7', '102.50', '7.18')}
        <SpecifiedTradeAllowanceCharge><ChargeIndicator><udt:Indicator>false</udt:Indicator></ChargeIndicator><ActualAmount>5.00</ActualAmount><Reason>Rabatt</Reason></SpecifiedTradeAllowanceCharge>
        <SpecifiedLogisticsServiceCharge><Description>Versand</Description><AppliedAmount>8.00</AppliedAmount><AppliedTradeTax><TypeCode>VAT</TypeCode><CategoryCode>S</CategoryCode><RateApplicablePercent>19</RateApplicablePercent></AppliedTradeTax></SpecifiedLogisticsServiceCharge>
        ${discount('20260312', '<CalculationPercent>2</CalculationPercent>')}
        ${discount('20260401', `<BasisDateTime>${day('20260302')}</BasisDateTime><BasisPeriodMeasure unitCode="DAY">20</BasisPeriodMeasure><ActualDiscountAmount>1.20</ActualDiscountAmount>`)}
        <SpecifiedTradePaymentTerms><Description>30 Tage netto</Description><DueDateDateTime>${day('20260401')}</DueDateDateTime></SpecifiedTradePaymentTerms>
        <SpecifiedTradePaymentTerms><DueDateDateTime>${day('20260501')}</DueDateDateTime></SpecifiedTradePaymentTerms>
        ${summation('<TaxTotalAmount currencyID="CHF">24.10</TaxTotalAmount><TaxTotalAmount currencyID="EUR">26.18</TaxTotalAmount><TotalPrepaidAmount>30.00</TotalPrepaidAmount><DuePayableAmount>201.68</DuePayableAmount>')}
        ${paid('10.00', `<FormattedReceivedDateTime><qdt:DateTimeString format="102">20260220</qdt:DateTimeString></FormattedReceivedDateTime>`)}
        ${paid('20.00', '<InvoiceSpecifiedReferencedDocument><IssuerAssignedID>A-7</IssuerAssignedID></InvoiceSpecifiedReferencedDocument>')}`,
    });
    expect(
      file.lines.map(({ tax_rate, net_amount, group_path }) => [tax_rate, net_amount, group_path]),
    ).to.deep.equal([
      ['19.00', '100.00', ['Beratung']],
      ['7', '100.00', []],
    ]);
    expect(file.lines[1]?.adjustments).to.deep.equal([
      { ...NO_ADJUSTMENT_DETAILS, charge: true, amount: '2.50', reason: null, reason_code: 'PC' },
    ]);
    expect(file.tax_subtotals.map(({ tax_rate }) => tax_rate)).to.deep.equal(['19', '7']);
    expect(file.allowance_charges).to.deep.equal([
      {
        charge: false,
        amount: '5.00',
        base_amount: null,
        percentage: null,
        reason: 'Rabatt',
        reason_code: null,
        tax_category: null,
        tax_rate: null,
      },
      {
        charge: true,
        amount: '8.00',
        base_amount: null,
        percentage: null,
        reason: 'Versand',
        reason_code: null,
        tax_category: 'S',
        tax_rate: '19',
      },
    ]);
    expect(file.due_date).to.equal('2026-04-01');
    expect(file.early_payment_discounts).to.deep.equal([
      { percentage: '2', amount: null, until: '2026-03-12' },
      { percentage: null, amount: '1.20', until: '2026-03-22' },
    ]);
    expect(file.totals.total_tax).to.equal('26.18');
    expect(file.payments).to.deep.equal([
      { amount: '10.00', paid_on: '2026-02-20', reference: null },
      { amount: '20.00', paid_on: null, reference: 'A-7' },
    ]);
  });

  it('is read from a German administration: an XRechnung that credits, with a direct debit and cash discount as text', () => {
    const file = readParts({
      profile: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
      type: '381',
      date: day('202603020830', '203'),
      settlement: `
        <SpecifiedTradeSettlementPaymentMeans><TypeCode>59</TypeCode><PayerPartyDebtorFinancialAccount><IBANID>DE89370400440532013000</IBANID></PayerPartyDebtorFinancialAccount></SpecifiedTradeSettlementPaymentMeans>
        <SpecifiedTradeSettlementPaymentMeans><TypeCode>58</TypeCode><PayeePartyCreditorFinancialAccount><IBANID>DE02120300000000202051</IBANID><AccountName>Müller</AccountName></PayeePartyCreditorFinancialAccount><PayeeSpecifiedCreditorFinancialInstitution><BICID>BYLADEM1001</BICID></PayeeSpecifiedCreditorFinancialInstitution></SpecifiedTradeSettlementPaymentMeans>
        <SpecifiedTradePaymentTerms><Description>#SKONTO#TAGE=7#PROZENT=2.00#
</Description></SpecifiedTradePaymentTerms>
        ${summation('<DuePayableAmount>119.00</DuePayableAmount>')}
        <InvoiceReferencedDocument><IssuerAssignedID>R-0</IssuerAssignedID><FormattedIssueDateTime><qdt:DateTimeString format="102">20260105</qdt:DateTimeString></FormattedIssueDateTime></InvoiceReferencedDocument>
        <InvoiceReferencedDocument><IssuerAssignedID>R-00</IssuerAssignedID></InvoiceReferencedDocument>`,
      delivery: `<ShipToTradeParty><PostalTradeAddress><CountryID>AT</CountryID></PostalTradeAddress></ShipToTradeParty>
        <ActualDeliverySupplyChainEvent><OccurrenceDateTime><udt:DateTime>2026-02-27T00:00:00+01:00</udt:DateTime></OccurrenceDateTime></ActualDeliverySupplyChainEvent>`,
    });
    expect([file.type_code, file.issue_date, file.due_date]).to.deep.equal([
      '381',
      '2026-03-02',
      null,
    ]);
    expect(file.payment_means).to.deep.equal([
      {
        ...NO_MEANS_DETAILS,
        type_code: '59',
        iban: null,
        bic: null,
        account_name: null,
        direct_debit: {
          mandate_reference: null,
          creditor_id: null,
          debited_iban: 'DE89370400440532013000',
        },
      },
      {
        ...NO_MEANS_DETAILS,
        type_code: '58',
        iban: 'DE02120300000000202051',
        bic: 'BYLADEM1001',
        account_name: 'Müller',
      },
    ]);
    expect(file.early_payment_discounts).to.deep.equal([
      { percentage: '2.00', amount: null, until: '2026-03-09' },
    ]);
    expect(file.invoice_references).to.deep.equal([
      { invoice_number: 'R-0', issue_date: '2026-01-05' },
      { invoice_number: 'R-00', issue_date: null },
    ]);
    expect(file.delivery).to.deep.equal({
      ...NO_DELIVERY_DETAILS,
      date: '2026-02-27',
      country_code: 'AT',
    });
  });

  it('is read from a French till: Factur-X MINIMUM, without lines', () => {
    const file = readParts({
      profile: 'urn:factur-x.eu:1p0:minimum',
      lines: '',
      seller: `<Name>Café du Port</Name><SpecifiedLegalOrganization><ID schemeID="0002">732829320</ID></SpecifiedLegalOrganization>
        <PostalTradeAddress><CountryID>FR</CountryID></PostalTradeAddress>`,
      buyer:
        '<SpecifiedLegalOrganization><TradingBusinessName>Dupont</TradingBusinessName></SpecifiedLegalOrganization>',
      settlement: summation(
        '<TaxBasisTotalAmount>100.00</TaxBasisTotalAmount><TaxTotalAmount currencyID="EUR">20.00</TaxTotalAmount><GrandTotalAmount>120.00</GrandTotalAmount><DuePayableAmount>120.00</DuePayableAmount>',
      ),
    });
    expect(file.profile).to.equal('urn:factur-x.eu:1p0:minimum');
    expect(file.lines).to.deep.equal([]);
    expect(file.tax_subtotals).to.deep.equal([]);
    expect([file.seller.siren, file.buyer.name]).to.deep.equal(['732829320', 'Dupont']);
    expect(file.totals).to.deep.equal({
      ...NO_TOTALS,
      total_excluding_tax: '100.00',
      total_tax: '20.00',
      total_including_tax: '120.00',
      amount_due: '120.00',
    });
  });
});
