import { countryOfVatNumber } from '#einvoice/completion/complete-party.ts';
import { plainVatNumber } from '#einvoice/model/company-numbers.ts';
import { SIREN_SCHEME, VAT_NUMBER_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import { isInUnion } from '#einvoice/model/union-country.ts';
import type { ReportedParty } from './report.ts';

/** RIDET of New Caledonia, TAHITI of French Polynesia. */
const OVERSEAS_SCHEMES: readonly unknown[] = ['0228', '0229'];
/** Outside of the Union: country and name. */
const OTHER_SCHEME = '0227';

type Party = Pick<InvoiceParty, 'name' | 'siren' | 'vat_number' | 'address' | 'ids' | 'legal_id'>;

/** France, and its departments, whose country the report says as FR. */
const FRENCH: readonly string[] = 'FR GP MQ GF RE YT BL MF'.split(' ');

const countryOf = ({ siren, vat_number, address }: Party): string | null =>
  address?.country_code ?? (siren === null ? countryOfVatNumber(vat_number) : 'FR');

/** Whether a party is known to be outside of France's VAT territory. */
export function isAbroad(party: Party): boolean {
  const country = countryOf(party);
  return country !== null && country !== 'MC' && !FRENCH.includes(country);
}

/** RIDET or TAHITI. */
export const overseasIdOf = ({ legal_id, ids }: Party) =>
  [legal_id, ...ids].find((id) => OVERSEAS_SCHEMES.includes(id?.scheme)) ?? null;

/** Abroad, and known as a business by a number or by its kind. */
export const isForeignBusiness = (buyer: Party & Pick<InvoiceParty, 'kind'>): boolean =>
  isAbroad(buyer) &&
  (buyer.vat_number !== null || overseasIdOf(buyer) !== null || buyer.kind === 'business');

/** As FR the departments overseas. */
export const reportCountry = (country: string | null): string | null =>
  country !== null && FRENCH.includes(country) ? 'FR' : country;

/** A seller or buyer with its identifier (G2.19), null where nothing tells who a foreign one is. */
export function reportParty(party: Party): ReportedParty {
  const country_code = reportCountry(countryOf(party));
  const vat_number = party.vat_number === null ? null : plainVatNumber(party.vat_number);
  const known = { vat_number, country_code };
  if (party.siren !== null) return { scheme: SIREN_SCHEME, id: party.siren, ...known };
  const overseas = overseasIdOf(party);
  if (overseas?.scheme != null)
    return { scheme: overseas.scheme, id: plainVatNumber(overseas.value), ...known };
  if (vat_number !== null && country_code !== null && isInUnion(country_code))
    return { scheme: VAT_NUMBER_SCHEME, id: vat_number, ...known };
  const name = Array.from(party.name).slice(0, 16).join('').trim();
  return { scheme: OTHER_SCHEME, id: country_code && country_code + name, ...known };
}
