import type { Contact, InvoiceParty, PostalAddress } from '#einvoice/model/invoice-party.ts';
import type { Edition } from './edition.ts';
import { formatSiren } from './formats.ts';

/** A label and its value with a real blank between, which keeps them apart in the text of the PDF. */
export const labelled = ({ words }: Edition, label: string, value: string): string =>
  `${label}${words.colon} ${value}`;

/** A list of labels and values without those that are absent. */
export const labelledAll = (
  edition: Edition,
  pairs: readonly (readonly [string, string | null | undefined])[],
): string[] => pairs.flatMap(([label, value]) => (value ? [labelled(edition, label, value)] : []));

type Numbered = Pick<InvoiceParty, 'siren' | 'siret' | 'vat_number' | 'tax_registration'> &
  Pick<InvoiceParty, 'legal_id' | 'ids'>;

export function identificationOf({ words }: Edition, party: Numbered): string[] {
  const { siren, siret, vat_number, tax_registration, legal_id, ids } = party;
  return [
    ...(siren === null ? [] : [`SIREN ${formatSiren(siren)}`]),
    ...(siret === null ? [] : [`SIRET ${formatSiren(siret)}`]),
    ...(legal_id === null ? [] : [`${words.legalId} ${legal_id.value}`]),
    ...(vat_number === null ? [] : [`${words.vatNumber} ${vat_number}`]),
    ...(tax_registration === null || tax_registration === siren
      ? []
      : [`${words.taxNumber} ${tax_registration}`]),
    ...ids.map(({ value }) => `${words.identifier} ${value}`),
  ];
}

export function contactTexts(edition: Edition, contact: Contact | null): string[] {
  const { name, phone, email } = contact ?? { name: null, phone: null, email: null };
  const parts = [name, phone, email].filter((part) => part !== null);
  return parts.length === 0 ? [] : [labelled(edition, edition.words.contact, parts.join(' · '))];
}

/** The lines of a postal address; the country only abroad. */
export function addressLines({ formats }: Edition, address: PostalAddress | null): string[] {
  if (address === null) return [];
  const { line1, line2, line3, postal_code, city, region, country_code } = address;
  const town = [postal_code, city].filter((part) => part !== null).join(' ');
  const country =
    country_code === null || country_code === 'FR' ? null : formats.country(country_code);
  return [line1, line2, line3, town, region, country].filter((line): line is string =>
    Boolean(line),
  );
}
