import { term, within, type Term } from './term.ts';

const VAT = '[TaxScheme/ID=VAT]';
/** The second is UBL's word in the place of CII's code. */
const CII_VAT =
  'SpecifiedTaxRegistration/ID[@schemeID=VA], SpecifiedTaxRegistration/ID[@schemeID=VAT]';

interface AddressIds {
  line1: string;
  line2: string;
  line3: string;
  city: string;
  postalCode: string;
  region: string;
  country: string;
}

export const addressTerms = (ids: AddressIds, ubl: string, cii: string): Term[] =>
  within(ubl, cii, [
    term(ids.line1, 'StreetName', 'LineOne'),
    term(ids.line2, 'AdditionalStreetName', 'LineTwo'),
    term(ids.line3, 'AddressLine/Line', 'LineThree'),
    term(ids.city, 'CityName', 'CityName'),
    term(ids.postalCode, 'PostalZone', 'PostcodeCode'),
    term(ids.region, 'CountrySubentity', 'CountrySubDivisionName'),
    term(ids.country, 'Country/IdentificationCode', 'CountryID'),
  ]);

const contactTerms = (name: string, phone: string, email: string): Term[] =>
  within('Contact', 'DefinedTradeContact', [
    term(name, 'Name', 'PersonName|DepartmentName'),
    term(phone, 'Telephone', 'TelephoneUniversalCommunication/CompleteNumber'),
    term(email, 'ElectronicMail', 'EmailURIUniversalCommunication/URIID'),
  ]);

/** An identifier of a bank's creditor (BT-90) is written where a party has its own. */
const OWN_ID = 'PartyIdentification/ID[@schemeID!=SEPA]';

export const SELLER = within('AccountingSupplierParty/Party', 'SellerTradeParty', [
  term('BT-27', 'PartyLegalEntity/RegistrationName', 'Name'),
  term('BT-28', 'PartyName/Name', 'SpecifiedLegalOrganization/TradingBusinessName'),
  term('BT-29', OWN_ID, 'ID|GlobalID', 'identifier'),
  term('BT-30', 'PartyLegalEntity/CompanyID', 'SpecifiedLegalOrganization/ID', 'identifier'),
  term('BT-31', `PartyTaxScheme${VAT}/CompanyID`, CII_VAT, 'code'),
  term(
    'BT-32',
    'PartyTaxScheme[TaxScheme/ID!=VAT]/CompanyID',
    'SpecifiedTaxRegistration/ID[@schemeID=FC]',
  ),
  term('BT-33', 'PartyLegalEntity/CompanyLegalForm', 'Description'),
  term('BT-34', 'EndpointID', 'URIUniversalCommunication/URIID', 'identifier'),
  ...addressTerms(
    {
      line1: 'BT-35',
      line2: 'BT-36',
      line3: 'BT-162',
      city: 'BT-37',
      postalCode: 'BT-38',
      region: 'BT-39',
      country: 'BT-40',
    },
    'PostalAddress',
    'PostalTradeAddress',
  ),
  ...contactTerms('BT-41', 'BT-42', 'BT-43'),
]);

export const BUYER = within('AccountingCustomerParty/Party', 'BuyerTradeParty', [
  term('BT-44', 'PartyLegalEntity/RegistrationName', 'Name'),
  term('BT-45', 'PartyName/Name', 'SpecifiedLegalOrganization/TradingBusinessName'),
  term('BT-46', 'PartyIdentification/ID', 'ID|GlobalID', 'identifier'),
  term('BT-47', 'PartyLegalEntity/CompanyID', 'SpecifiedLegalOrganization/ID', 'identifier'),
  term('BT-48', `PartyTaxScheme${VAT}/CompanyID`, CII_VAT, 'code'),
  term('BT-49', 'EndpointID', 'URIUniversalCommunication/URIID', 'identifier'),
  ...addressTerms(
    {
      line1: 'BT-50',
      line2: 'BT-51',
      line3: 'BT-163',
      city: 'BT-52',
      postalCode: 'BT-53',
      region: 'BT-54',
      country: 'BT-55',
    },
    'PostalAddress',
    'PostalTradeAddress',
  ),
  ...contactTerms('BT-56', 'BT-57', 'BT-58'),
]);

export const PAYEE = within('PayeeParty', 'PayeeTradeParty', [
  term('BT-59', 'PartyName/Name', 'Name'),
  term('BT-60', OWN_ID, 'ID|GlobalID', 'identifier'),
  term('BT-61', 'PartyLegalEntity/CompanyID', 'SpecifiedLegalOrganization/ID', 'identifier'),
]);

export const TAX_REPRESENTATIVE = within(
  'TaxRepresentativeParty',
  'SellerTaxRepresentativeTradeParty',
  [
    term('BT-62', 'PartyName/Name', 'Name'),
    term('BT-63', `PartyTaxScheme${VAT}/CompanyID`, CII_VAT, 'code'),
    ...addressTerms(
      {
        line1: 'BT-64',
        line2: 'BT-65',
        line3: 'BT-164',
        city: 'BT-66',
        postalCode: 'BT-67',
        region: 'BT-68',
        country: 'BT-69',
      },
      'PostalAddress',
      'PostalTradeAddress',
    ),
  ],
);

export const DELIVERY = [
  term('BT-70', 'DeliveryParty/PartyName/Name', 'ShipToTradeParty/Name'),
  term('BT-71', 'DeliveryLocation/ID', 'ShipToTradeParty/ID|GlobalID', 'identifier'),
  term(
    'BT-72',
    'ActualDeliveryDate',
    'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString',
    'date',
  ),
  ...addressTerms(
    {
      line1: 'BT-75',
      line2: 'BT-76',
      line3: 'BT-165',
      city: 'BT-77',
      postalCode: 'BT-78',
      region: 'BT-79',
      country: 'BT-80',
    },
    'DeliveryLocation/Address',
    'ShipToTradeParty/PostalTradeAddress',
  ),
];
