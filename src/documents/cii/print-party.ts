import type { InvoiceParty, PostalAddress } from '#model/invoice.ts';
import type { TaxRegistration } from '#documents/completion/tax-registration.ts';
import { ram } from './print-ram.ts';

/** ISO 6523 codes of the company register: the company and its establishment. */
const SIREN = '0002';
const SIRET = '0009';

export const printCiiParty = (
  name: 'SellerTradeParty' | 'BuyerTradeParty',
  party: InvoiceParty,
  tax: TaxRegistration | null,
): string =>
  ram(name, [
    ram('GlobalID', party.siret, { schemeID: SIRET }),
    ram('Name', party.name),
    ram('SpecifiedLegalOrganization', [ram('ID', party.siren, { schemeID: SIREN })]),
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
