import type { PostalAddress } from '#einvoice/model/invoice-party.ts';
import { cac, cbc } from './print-elements.ts';

export const printUblAddress = (name: string, address: PostalAddress | null): string =>
  address === null
    ? ''
    : cac(name, [
        cbc('StreetName', address.line1),
        cbc('AdditionalStreetName', address.line2),
        cbc('CityName', address.city),
        cbc('PostalZone', address.postal_code),
        cbc('CountrySubentity', address.region),
        cac('AddressLine', [cbc('Line', address.line3)]),
        printUblCountry('Country', address.country_code),
      ]);

export const printUblCountry = (name: string, code: string | null): string =>
  cac(name, [cbc('IdentificationCode', code)]);
