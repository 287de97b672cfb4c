import type { InvoiceParty } from '#model/invoice-party.ts';
import type { Edition } from './edition.ts';
import { formatSiren } from './formats.ts';

/** A label and its value with a real blank between, which keeps them apart in the text of the PDF. */
export const labelled = ({ words }: Edition, label: string, value: string): string =>
  `${label}${words.colon} ${value}`;

export const identificationOf = (
  { words }: Edition,
  { siren, siret, vat_number }: InvoiceParty,
): string[] => [
  ...(siren === null ? [] : [`SIREN ${formatSiren(siren)}`]),
  ...(siret === null ? [] : [`SIRET ${formatSiren(siret)}`]),
  ...(vat_number === null ? [] : [`${words.vatNumber} ${vat_number}`]),
];

/** The lines of a postal address; the country only abroad. */
export function addressLines(
  { formats }: Edition,
  { address }: Pick<InvoiceParty, 'address'>,
): string[] {
  if (address === null) return [];
  const { line1, line2, postal_code, city, country_code } = address;
  const town = [postal_code, city].filter((part) => part !== null).join(' ');
  const country =
    country_code === null || country_code === 'FR' ? null : formats.country(country_code);
  return [line1, line2, town, country].filter((line): line is string => Boolean(line));
}
