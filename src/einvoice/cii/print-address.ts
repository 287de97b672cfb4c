import type { PostalAddress } from '#einvoice/model/invoice-party.ts';
import { ram } from './print-ram.ts';

export const printCiiAddress = (address: PostalAddress | null): string =>
  address === null
    ? ''
    : ram('PostalTradeAddress', [
        ram('PostcodeCode', address.postal_code),
        ram('LineOne', address.line1),
        ram('LineTwo', address.line2),
        ram('LineThree', address.line3),
        ram('CityName', address.city),
        ram('CountryID', address.country_code),
        ram('CountrySubDivisionName', address.region),
      ]);
