import { NO_ADDRESS_DETAILS, NO_PARTY_DETAILS } from '#model/invoice-defaults.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#documents/xml/find-elements.ts';
import type { XmlElement } from '#documents/xml/read-xml.ts';
import type { ElectronicAddress, InvoiceParty, PostalAddress } from '#model/invoice-party.ts';
import { SIREN_SCHEME, SIRET_SCHEME } from '#model/identifier-scheme.ts';
import { isSiren, isSiret } from '#model/siren.ts';

/** Accepts an absent element, for an unknown party. */
export function readCiiParty(party: XmlElement | undefined): InvoiceParty {
  const address = readAddress(findElement(party, 'PostalTradeAddress'));
  return {
    name: textOf(party, 'Name') ?? readTradingName(party) ?? '',
    ...readFrenchIds(party, address),
    vat_number: readVatNumber(party, address),
    electronic_address: readElectronicAddress(party),
    address,
    ...NO_PARTY_DETAILS,
  };
}

const readTradingName = (party: XmlElement | undefined): string | null =>
  textOf(party, 'SpecifiedLegalOrganization', 'TradingBusinessName');

interface Identifier {
  /** ISO 6523. Some producers write a word or nothing. */
  scheme: string | null;
  value: string;
}

/** A SIREN or SIRET among the identifiers. Without a scheme it must be valid, and its party not abroad. */
function readFrenchIds(
  party: XmlElement | undefined,
  address: PostalAddress | null,
): Pick<InvoiceParty, 'siren' | 'siret'> {
  const legal = readIds(findElement(party, 'SpecifiedLegalOrganization'), 'ID');
  const global = readIds(party, 'GlobalID').filter(({ scheme }) => scheme !== null);
  const own = readIds(party, 'ID').filter(({ value }) => isSiret(value));
  const abroad = (address?.country_code ?? 'FR') !== 'FR';
  const french = [...legal, ...global, ...own].filter(({ scheme, value }) =>
    scheme === null
      ? !abroad && (isSiren(value) || isSiret(value))
      : FRENCH_SCHEMES.includes(scheme.toUpperCase()),
  );
  const find = (pattern: RegExp) => french.find(({ value }) => pattern.test(value))?.value ?? null;
  return { siren: find(/^\d{9}$/), siret: find(/^\d{14}$/) };
}

const FRENCH_SCHEMES: readonly string[] = [SIREN_SCHEME, SIRET_SCHEME, 'SIREN', 'SIRET'];

const readIds = (element: XmlElement | undefined, name: string): readonly Identifier[] =>
  childrenOf(element, name).map((id) => ({
    scheme: attributeOf(id, 'schemeID'),
    value: compact(id.text),
  }));

/** A VAT number with its scheme, else one under another scheme or none that begins like its country's or France's. */
function readVatNumber(
  party: XmlElement | undefined,
  address: PostalAddress | null,
): string | null {
  const ids = childrenOf(party, 'SpecifiedTaxRegistration').flatMap((one) => readIds(one, 'ID'));
  const country = address?.country_code ?? 'FR';
  const prefixes = [country === 'GR' ? 'EL' : country, 'FR'];
  const vat =
    ids.find(({ scheme, value }) => value !== '' && VAT_SCHEMES.includes(scheme ?? '')) ??
    ids.find(({ value }) => VAT_NUMBER.test(value) && prefixes.includes(value.slice(0, 2)));
  return vat?.value ?? null;
}

const VAT_SCHEMES: readonly string[] = ['VA', 'VAT'];
const VAT_NUMBER = /^[A-Z]{2}[\dA-Z+*.]{2,13}$/;

const compact = (id: string): string => id.replaceAll(/\s/g, '').toUpperCase();

/** Without a scheme only a mail address is recognised. */
function readElectronicAddress(party: XmlElement | undefined): ElectronicAddress | null {
  for (const communication of childrenOf(party, 'URIUniversalCommunication')) {
    const value = textOf(communication, 'URIID');
    const scheme = attributeOf(findElement(communication, 'URIID'), 'schemeID');
    if (value !== null && scheme !== null) return { scheme, value };
    if (value?.includes('@') === true) return { scheme: 'EM', value };
  }
  return null;
}

function readAddress(address: XmlElement | undefined): PostalAddress | null {
  if (address === undefined) return null;
  const rest = [textOf(address, 'LineTwo'), textOf(address, 'LineThree')];
  return {
    line1: textOf(address, 'LineOne'),
    line2: rest.filter((line) => line !== null).join(', ') || null,
    postal_code: textOf(address, 'PostcodeCode'),
    city: textOf(address, 'CityName'),
    country_code: textOf(address, 'CountryID'),
    ...NO_ADDRESS_DETAILS,
  };
}
