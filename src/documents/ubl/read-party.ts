import { NO_ADDRESS_DETAILS, NO_PARTY_DETAILS } from '#model/invoice-defaults.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#documents/xml/find-elements.ts';
import type { XmlElement } from '#documents/xml/read-xml.ts';
import type { ElectronicAddress, InvoiceParty, PostalAddress } from '#model/invoice-party.ts';
import { SIREN_SCHEME, SIRET_SCHEME } from '#model/identifier-scheme.ts';
import { isSiren, isSiret } from '#model/siren.ts';
import { codeOf } from './read-values.ts';

/** @param role the element that holds a `Party`, such as `AccountingSupplierParty` */
export function readUblParty(role: XmlElement | undefined): InvoiceParty {
  const party = findElement(role, 'Party');
  const vat_number = readVatNumber(party);
  const address = readAddress(findElement(party, 'PostalAddress'));
  const country = vat_number?.slice(0, 2) ?? address?.country_code ?? 'FR';
  return {
    name: readName(party) ?? '',
    ...readFrenchIds(party, country === 'FR'),
    vat_number,
    electronic_address: readElectronicAddress(party),
    address,
    ...NO_PARTY_DETAILS,
  };
}

/** The legal name (BT-27, BT-44), else the trading name or a person's. */
function readName(party: XmlElement | undefined): string | null {
  const person = findElement(party, 'Person');
  const words = [textOf(person, 'FirstName'), textOf(person, 'FamilyName')];
  return (
    textOf(party, 'PartyLegalEntity', 'RegistrationName') ??
    textOf(party, 'PartyName', 'Name') ??
    textOf(party, 'PartyTaxScheme', 'RegistrationName') ??
    (words.filter((word) => word !== null).join(' ') || null)
  );
}

/** Schemes of ISO 6523, and the words used before. */
const SIREN_SCHEMES: readonly string[] = [SIREN_SCHEME, 'FR:SIREN', 'FR:SIRENE', 'SIREN', 'SIRENE'];
const SIRET_SCHEMES: readonly string[] = [SIRET_SCHEME, 'FR:SIRET', 'SIRET'];

const FRENCH_SCHEMES: readonly string[] = [...SIREN_SCHEMES, ...SIRET_SCHEMES];

/**
 * By their scheme, else a number of this form under the other's scheme or, for a French party, under none: other
 * countries have numbers of nine digits too.
 */
function readFrenchIds(
  party: XmlElement | undefined,
  isFrench: boolean,
): Pick<InvoiceParty, 'siren' | 'siret'> {
  const ids = [
    ...childrenOf(party, 'PartyLegalEntity').map((entity) => findElement(entity, 'CompanyID')),
    ...childrenOf(party, 'PartyIdentification').map((one) => findElement(one, 'ID')),
  ].map((element) => ({
    value: (textOf(element) ?? '').replace(/\s/g, ''),
    scheme: attributeOf(element, 'schemeID')?.toUpperCase() ?? null,
  }));
  const mayBeFrench = (scheme: string | null) =>
    scheme === null ? isFrench : FRENCH_SCHEMES.includes(scheme);
  const find = (schemes: readonly string[], looksLikeOne: (value: string) => boolean) =>
    ids.find(({ scheme, value }) => value !== '' && schemes.includes(scheme ?? ''))?.value ??
    ids.find(({ scheme, value }) => mayBeFrench(scheme) && looksLikeOne(value))?.value ??
    null;
  return { siren: find(SIREN_SCHEMES, isSiren), siret: find(SIRET_SCHEMES, isSiret) };
}

const VAT_NUMBER = /^[A-Z]{2}[A-Z0-9+*.]{2,13}$/;

/** BT-31 or BT-48, else another tax registration (BT-32) that can only be a VAT number. */
function readVatNumber(party: XmlElement | undefined): string | null {
  const numbers = childrenOf(party, 'PartyTaxScheme').map((registration) => ({
    scheme: codeOf(registration, 'TaxScheme', 'ID'),
    number: codeOf(registration, 'CompanyID')?.replace(/[\s.-]/g, '') ?? null,
  }));
  return (
    numbers.find(({ scheme, number }) => scheme === 'VAT' && number !== null)?.number ??
    numbers.find(({ number }) => VAT_NUMBER.test(number ?? ''))?.number ??
    null
  );
}

const EMAIL_SCHEME = 'EM';

/** BT-34, BT-49. Without a scheme only a mail address counts. */
function readElectronicAddress(party: XmlElement | undefined): ElectronicAddress | null {
  const endpoint = findElement(party, 'EndpointID');
  const value = textOf(endpoint);
  const mail = value?.includes('@') === true ? EMAIL_SCHEME : null;
  const scheme = attributeOf(endpoint, 'schemeID') ?? mail;
  return value === null || scheme === null ? null : { scheme, value };
}

/** Address lines without a name (BT-162) are added to the second line, or make both. */
function readAddress(address: XmlElement | undefined): PostalAddress | null {
  const street = textOf(address, 'StreetName');
  const additional = textOf(address, 'AdditionalStreetName');
  const others = childrenOf(address, 'AddressLine').flatMap((line) => textOf(line, 'Line') ?? []);
  const line1 = street ?? (additional === null ? (others.shift() ?? null) : null);
  const read = {
    line1,
    line2: [additional, ...others].filter((line) => line !== null).join(', ') || null,
    postal_code: textOf(address, 'PostalZone'),
    city: textOf(address, 'CityName'),
    country_code: codeOf(address, 'Country', 'IdentificationCode'),
  };
  return Object.values(read).every((part) => part === null)
    ? null
    : { ...read, ...NO_ADDRESS_DETAILS };
}
