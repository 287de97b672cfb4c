import { SIREN_SCHEME, SIRET_SCHEME } from '#model/identifier-scheme.ts';
import type { InvoiceParty, PostalAddress } from '#model/invoice-party.ts';
import type { TaxRegistration } from '#documents/completion/tax-registration.ts';
import { ram } from './print-ram.ts';

export const printCiiParty = (
  name: 'SellerTradeParty' | 'BuyerTradeParty',
  party: InvoiceParty,
  tax: TaxRegistration | null,
): string =>
  ram(name, [
    ram('GlobalID', party.siret, { schemeID: SIRET_SCHEME }),
    ram('Name', party.name),
    ram('SpecifiedLegalOrganization', [ram('ID', party.siren, { schemeID: SIREN_SCHEME })]),
    party.address === null ? '' : printAddress(party.address),
    party.electronic_address === null
      ? ''
      : ram('URIUniversalCommunication', [
          ram('URIID', party.electronic_address.value, {
            schemeID: party.electronic_address.scheme,
          }),
        ]),
    tax === null
      ? ''
      : ram('SpecifiedTaxRegistration', [ram('ID', tax.id, { schemeID: tax.scheme })]),
  ]);

const printAddress = (address: PostalAddress): string =>
  ram('PostalTradeAddress', [
    ram('PostcodeCode', address.postal_code),
    ram('LineOne', address.line1),
    ram('LineTwo', address.line2),
    ram('CityName', address.city),
    ram('CountryID', address.country_code),
  ]);
