import { expect } from 'chai';
import { readParts, TOTALS, unreadParts } from './cii-file.ts';

const vat = (terms: string) =>
  `<ApplicableTradeTax><TypeCode>VAT</TypeCode><CategoryCode>S</CategoryCode>${terms}<RateApplicablePercent>19</RateApplicablePercent></ApplicableTradeTax>`;
const dateString = (text: string) => `<udt:DateString format="102">${text}</udt:DateString>`;
const reference = (id: string, type: string, rest = '') =>
  `<AdditionalReferencedDocument><IssuerAssignedID>${id}</IssuerAssignedID><TypeCode>${type}</TypeCode>${rest}</AdditionalReferencedDocument>`;

describe('a term read from CII', () => {
  it('includes the references of the agreement, without attachments', () => {
    const parts = {
      reference: '<BuyerReference>04011000-1234512345-35</BuyerReference>',
      agreement: `<SellerOrderReferencedDocument><IssuerAssignedID>CV-7</IssuerAssignedID></SellerOrderReferencedDocument>
        <ContractReferencedDocument><IssuerAssignedID>CT-1</IssuerAssignedID></ContractReferencedDocument>
        ${reference('Plan', '916', '<Name>Plan des lieux</Name>')}
        ${reference('AO-3', '50')}
        ${reference('PDL 1', '130', '<ReferenceTypeCode>AVE</ReferenceTypeCode>')}
        ${reference('PDL 2', '130')}
        <SpecifiedProcuringProject><ID>P-9</ID><Name>Project reference</Name></SpecifiedProcuringProject>`,
      delivery: `<DespatchAdviceReferencedDocument><IssuerAssignedID>BL-4</IssuerAssignedID></DespatchAdviceReferencedDocument>
        <ReceivingAdviceReferencedDocument><IssuerAssignedID>BR-5</IssuerAssignedID></ReceivingAdviceReferencedDocument>`,
    };
    expect(readParts(parts)).to.deep.include({
      buyer_reference: '04011000-1234512345-35',
      purchase_order_reference: null,
      sales_order_reference: 'CV-7',
      contract_reference: 'CT-1',
      tender_reference: 'AO-3',
      invoiced_objects: [
        { value: 'PDL 1', scheme: 'AVE' },
        { value: 'PDL 2', scheme: null },
      ],
      project_reference: 'P-9',
      despatch_advice_reference: 'BL-4',
      receiving_advice_reference: 'BR-5',
    });
    const at = '/ApplicableHeaderTradeAgreement/AdditionalReferencedDocument[1]';
    expect(unreadParts(parts)).to.deep.equal([`${at}/IssuerAssignedID`, `${at}/Name`]);
  });

  it('includes the number of a project, else its name, and leaves a name that says more unread', () => {
    const project = (id: string, name: string) => ({
      agreement: `<SpecifiedProcuringProject>${id}${name}</SpecifiedProcuringProject>`,
    });
    const named = project('<ID>P-9</ID>', '<Name>Gare de Brest</Name>');
    expect(readParts(named).project_reference).to.equal('P-9');
    expect(unreadParts(named)).to.deep.equal([
      '/ApplicableHeaderTradeAgreement/SpecifiedProcuringProject/Name',
    ]);
    const repeated = project('<ID>P-9</ID>', '<Name>P-9</Name>');
    expect(unreadParts(repeated)).to.deep.equal([]);
    const alone = project('<ID> </ID>', '<Name>Gare de Brest</Name>');
    expect(readParts(alone).project_reference).to.equal('Gare de Brest');
  });

  it("includes the tax point in UBL's codes, once if each tax repeats it", () => {
    for (const [code, read] of Object.entries({
      5: '3',
      29: '35',
      72: '432',
      35: '35',
      99: '99',
    })) {
      const tax = vat(`<DueDateTypeCode>${code}</DueDateTypeCode>`);
      const file = readParts({ settlement: `${tax}${tax}${TOTALS}` });
      expect([file.tax_point_code, file.tax_point_date]).to.deep.equal([read, null]);
      expect(unreadParts({ settlement: `${tax}${tax}${TOTALS}` })).to.deep.equal([]);
    }
    const dated = (text: string) => vat(`<TaxPointDate>${dateString(text)}</TaxPointDate>`);
    const twice = { settlement: `${vat('')}${dated('20260315')}${dated('20260315')}${TOTALS}` };
    expect(readParts(twice).tax_point_date).to.equal('2026-03-15');
    expect(unreadParts(twice)).to.deep.equal([]);
    const other = { settlement: `${dated('20260315')}${dated('20260401')}${TOTALS}` };
    expect(readParts(other).tax_point_date).to.equal('2026-03-15');
    expect(unreadParts(other)).to.deep.equal([
      '/ApplicableHeaderTradeSettlement/ApplicableTradeTax[2]/TaxPointDate/DateString',
    ]);
  });

  it("includes the tax in both currencies in any order, and leaves an unknown currency's unread", () => {
    const amounts = (...currencies: string[]) =>
      `<SpecifiedTradeSettlementHeaderMonetarySummation>${currencies
        .map((code, index) => `<TaxTotalAmount currencyID="${code}">${index + 1}</TaxTotalAmount>`)
        .join('')}</SpecifiedTradeSettlementHeaderMonetarySummation>`;
    const own = '<TaxCurrencyCode>sek</TaxCurrencyCode>';
    const file = readParts({ payment: own, settlement: amounts('SEK', 'EUR') });
    expect(file.tax_currency_code).to.equal('SEK');
    expect(file.totals).to.include({ total_tax: '2', total_tax_in_tax_currency: '1' });
    const unnamed = readParts({ settlement: amounts('EUR', 'SEK') });
    expect(unnamed.totals).to.include({ total_tax: '1', total_tax_in_tax_currency: null });
    expect(unreadParts({ settlement: amounts('EUR', 'SEK') })).to.deep.equal([
      '/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount[2]',
    ]);
  });

  it("includes a party's names, identifiers, contact and place, and leaves a department next to a person unread", () => {
    const contact = (name: string) =>
      `<DefinedTradeContact>${name}<TelephoneUniversalCommunication><CompleteNumber>+33 2 98</CompleteNumber></TelephoneUniversalCommunication><EmailURIUniversalCommunication><URIID>a@b.example</URIID></EmailURIUniversalCommunication></DefinedTradeContact>`;
    const seller = (name: string) => ({
      seller: `<ID>C-12</ID><GlobalID schemeID="0009">73282932000074</GlobalID><GlobalID schemeID="0088">3013510000000</GlobalID><Name>Atelier</Name><Description>SARL au capital de 10 000 €</Description>
        <SpecifiedLegalOrganization><ID schemeID="0002">732829320</ID><TradingBusinessName>Lumière</TradingBusinessName></SpecifiedLegalOrganization>
        ${contact(name)}
        <PostalTradeAddress><CountryID>fr</CountryID><CountrySubDivisionName>Bretagne</CountrySubDivisionName></PostalTradeAddress>
        <SpecifiedTaxRegistration><ID schemeID="VA">FR44732829320</ID></SpecifiedTaxRegistration>
        <SpecifiedTaxRegistration><ID schemeID="FC">732829320</ID></SpecifiedTaxRegistration>`,
    });
    const both = '<PersonName>Ada</PersonName><DepartmentName>Ventes</DepartmentName>';
    expect(readParts(seller(both)).seller).to.deep.equal({
      name: 'Atelier',
      siren: '732829320',
      siret: '73282932000074',
      vat_number: 'FR44732829320',
      electronic_address: null,
      address: {
        line1: null,
        line2: null,
        line3: null,
        postal_code: null,
        city: null,
        region: 'Bretagne',
        country_code: 'FR',
      },
      trading_name: 'Lumière',
      ids: [
        { value: '3013510000000', scheme: '0088' },
        { value: 'C-12', scheme: null },
      ],
      legal_id: null,
      contact: { name: 'Ada', phone: '+33 2 98', email: 'a@b.example' },
      tax_registration: null,
      legal_information: 'SARL au capital de 10 000 €',
      kind: null,
    });
    expect(unreadParts(seller(both))).to.deep.equal([
      '/ApplicableHeaderTradeAgreement/SellerTradeParty/DefinedTradeContact/DepartmentName',
    ]);
    const department = readParts(seller('<DepartmentName>Ventes</DepartmentName>'));
    expect(department.seller.contact?.name).to.equal('Ventes');
  });

  it('includes a number of nine digits as a SIREN only if it is the legal identifier', () => {
    const buyer = '<ID>356000000</ID><Name>Boulangerie Dupont</Name>';
    expect(readParts({ buyer }).buyer).to.deep.include({
      siren: null,
      ids: [{ value: '356000000', scheme: null }],
    });
    const legal =
      '<Name>Dupont</Name><SpecifiedLegalOrganization><ID>356000000</ID></SpecifiedLegalOrganization>';
    expect(readParts({ buyer: legal }).buyer).to.deep.include({
      siren: '356000000',
      legal_id: null,
    });
  });

  it('includes the other parties', () => {
    const file = readParts({
      agreement: `<SellerTaxRepresentativeTradeParty><Name>Fisc SA</Name><PostalTradeAddress><LineOne>2 quai</LineOne><CountryID>BE</CountryID></PostalTradeAddress><SpecifiedTaxRegistration><ID schemeID="VA">BE0123456749</ID></SpecifiedTaxRegistration></SellerTaxRepresentativeTradeParty>`,
      delivery: `<ShipToTradeParty><ID>D-1</ID><GlobalID schemeID="0088">4012345000009</GlobalID><Name>Entrepôt</Name><PostalTradeAddress><PostcodeCode>29200</PostcodeCode><CityName>Brest</CityName><CountryID>FR</CountryID></PostalTradeAddress></ShipToTradeParty>`,
      settlement: `<PayeeTradeParty><GlobalID schemeID="0060">123456789</GlobalID><Name>Affacturage</Name><SpecifiedLegalOrganization><ID schemeID="0002">356000000</ID></SpecifiedLegalOrganization></PayeeTradeParty>${TOTALS}`,
    });
    const nowhere = { line1: null, line2: null, line3: null, region: null };
    expect(file.tax_representative).to.deep.equal({
      name: 'Fisc SA',
      vat_number: 'BE0123456749',
      address: { ...nowhere, line1: '2 quai', postal_code: null, city: null, country_code: 'BE' },
    });
    expect(file.delivery).to.deep.equal({
      date: null,
      country_code: 'FR',
      name: 'Entrepôt',
      location_id: { value: '4012345000009', scheme: '0088' },
      address: { ...nowhere, postal_code: '29200', city: 'Brest', country_code: 'FR' },
    });
    expect(file.payee).to.deep.equal({
      name: 'Affacturage',
      id: { value: '123456789', scheme: '0060' },
      legal_id: { value: '356000000', scheme: '0002' },
    });
  });

  it('includes the kind of the buyer by its note', () => {
    const note = (text: string) =>
      `<IncludedNote><Content>${text}</Content><SubjectCode>BAR</SubjectCode></IncludedNote>`;
    expect(readParts({ notes: note('B2C') }).buyer.kind).to.equal('consumer');
    expect(readParts({ notes: note(' b2g ') }).buyer.kind).to.equal('public_body');
    expect(readParts({ notes: note('ARCHIVEONLY') }).buyer.kind).to.equal(null);
  });

  it('splits joined notes, unless their text only looks joined', () => {
    const note = (text: string, subject = '') =>
      `<IncludedNote><Content>${text}</Content>${subject === '' ? '' : `<SubjectCode>${subject}</SubjectCode>`}</IncludedNote>`;
    const joined = note('#PMT#40 € #PMD#Trois fois #AAB#Néant');
    expect(
      readParts({ notes: joined + note('#1 #XYZ# du panier', 'AAI') }).item_notes,
    ).to.deep.equal([
      { subject_code: 'PMT', text: '40 €' },
      { subject_code: 'PMD', text: 'Trois fois' },
      { subject_code: 'AAB', text: 'Néant' },
      { subject_code: 'AAI', text: '#1 #XYZ# du panier' },
    ]);
    expect(readParts({ notes: note('#PMT#40 € #PMD#Trois fois', 'AAI') }).item_notes).to.deep.equal(
      [
        { subject_code: 'PMT', text: '40 €' },
        { subject_code: 'PMD', text: 'Trois fois' },
      ],
    );
    expect(readParts({ notes: note('#REF#7', 'AAI') }).item_notes).to.deep.equal([
      { subject_code: 'AAI', text: '#REF#7' },
    ]);
  });
});
