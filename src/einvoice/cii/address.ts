import { codeOf } from '#einvoice/xml/element-values.ts';
import { findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { PostalAddress } from '#einvoice/model/invoice-party.ts';
import { ram } from './print-ram.ts';

/** A party's address; null if nothing of it is known. */
export function readCiiAddress(party: XmlElement | undefined): PostalAddress | null {
  const address = findElement(party, 'PostalTradeAddress');
  const read = {
    line1: textOf(address, 'LineOne'),
    line2: textOf(address, 'LineTwo'),
    postal_code: textOf(address, 'PostcodeCode'),
    city: textOf(address, 'CityName'),
    country_code: codeOf(address, 'CountryID'),
    line3: textOf(address, 'LineThree'),
    region: textOf(address, 'CountrySubDivisionName'),
  };
  return Object.values(read).every((part) => part === null) ? null : read;
}

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
