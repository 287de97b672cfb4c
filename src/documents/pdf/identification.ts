import type { InvoiceParty } from '#model/invoice-party.ts';
import { formatSiren } from './french-format.ts';

export const identificationOf = ({ siren, siret, vat_number }: InvoiceParty): string[] => [
  ...(siren === null ? [] : [`SIREN ${formatSiren(siren)}`]),
  ...(siret === null ? [] : [`SIRET ${formatSiren(siret)}`]),
  ...(vat_number === null ? [] : [`N° TVA ${vat_number}`]),
];

/** The lines of a postal address; the country only abroad. */
export function addressLines({ address }: InvoiceParty): string[] {
  if (address === null) return [];
  const { line1, line2, postal_code, city, country_code } = address;
  const town = [postal_code, city].filter((part) => part !== null).join(' ');
  const country = country_code === null || country_code === 'FR' ? null : countryName(country_code);
  return [line1, line2, town, country].filter((line): line is string => Boolean(line));
}

const COUNTRIES = new Intl.DisplayNames('fr', { type: 'region', fallback: 'code' });

/** `BE` → `Belgique`; other texts stay unchanged. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? code) : code;
