import type { TaxRegistration } from '#documents/completion/tax-registration.ts';
import { SIREN_SCHEME, SIRET_SCHEME } from '#model/identifier-scheme.ts';
import type { InvoiceParty, PostalAddress } from '#model/invoice-party.ts';
import { cac, cbc, VAT_SCHEME } from './print-elements.ts';

/** The registration depends on the party's side and the invoice's categories. */
export function printUblParty(party: InvoiceParty, registration: TaxRegistration | null): string {
  const { electronic_address } = party;
  return cac('Party', [
    cbc('EndpointID', electronic_address?.value ?? null, {
      schemeID: electronic_address?.scheme ?? null,
    }),
    cac('PartyIdentification', [cbc('ID', party.siret, { schemeID: SIRET_SCHEME })]),
    printAddress(party.address),
    printRegistration(registration),
    cac('PartyLegalEntity', [
      cbc('RegistrationName', party.name),
      cbc('CompanyID', party.siren, { schemeID: SIREN_SCHEME }),
    ]),
  ]);
}

const printAddress = (address: PostalAddress | null): string =>
  address === null
    ? ''
    : cac('PostalAddress', [
        cbc('StreetName', address.line1),
        cbc('AdditionalStreetName', address.line2),
        cbc('CityName', address.city),
        cbc('PostalZone', address.postal_code),
        printUblCountry(address.country_code),
      ]);

export const printUblCountry = (code: string | null): string =>
  cac('Country', [cbc('IdentificationCode', code)]);

function printRegistration(registration: TaxRegistration | null): string {
  if (registration === null) return '';
  const { scheme, id } = registration;
  return cac('PartyTaxScheme', [
    cbc('CompanyID', id),
    scheme === 'VA' ? VAT_SCHEME : cac('TaxScheme', [cbc('ID', scheme)]),
  ]);
}
