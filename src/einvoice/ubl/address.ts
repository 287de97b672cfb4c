import { codeOf } from '#einvoice/xml/element-values.ts';
import { childrenOf, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { PostalAddress } from '#einvoice/model/invoice-party.ts';
import { cac, cbc } from './print-elements.ts';

/**
 * A line without a name is the third (BT-162), several are all of them where no line has a name. Null if nothing is known.
 */
export function readUblAddress(address: XmlElement | undefined): PostalAddress | null {
  const street = textOf(address, 'StreetName');
  const additional = textOf(address, 'AdditionalStreetName');
  const others = childrenOf(address, 'AddressLine').flatMap((line) => textOf(line, 'Line') ?? []);
  const isNamed = (street ?? additional) !== null || others.length === 1;
  const line1 = isNamed ? street : (others.shift() ?? null);
  const line2 = isNamed ? additional : (others.shift() ?? null);
  const read = {
    line1,
    line2,
    postal_code: textOf(address, 'PostalZone'),
    city: textOf(address, 'CityName'),
    country_code: codeOf(address, 'Country', 'IdentificationCode'),
    line3: others.join(', ') || null,
    region: textOf(address, 'CountrySubentity'),
  };
  return Object.values(read).every((part) => part === null) ? null : read;
}

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
