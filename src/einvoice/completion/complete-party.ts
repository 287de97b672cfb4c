import { NO_ADDRESS_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { DIRECTORY_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import type {
  InvoiceParty,
  PostalAddress,
  TaxRepresentative,
  InvoicePayee,
} from '#einvoice/model/invoice-party.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';

/** Whether a completed party is in France, overseas included. */
export const isFrench = ({ siren, address }: InvoiceParty): boolean =>
  siren !== null || address?.country_code === 'FR';

/** Adds the electronic address that follows from the SIREN (BR-FR-12, BR-FR-13) and a country (BR-09, BR-11). */
export const completeParty = (party: InvoiceParty): InvoiceParty => ({
  ...party,
  electronic_address:
    party.electronic_address ??
    (party.siren === null ? null : { scheme: DIRECTORY_SCHEME, value: party.siren }),
  address: completeAddress(party),
});

/** BR-20. */
export const completeTaxRepresentative = (one: TaxRepresentative): TaxRepresentative => ({
  ...one,
  address: completeAddress({ ...one, siren: null }),
});

const EMPTY: PostalAddress = {
  line1: null,
  line2: null,
  postal_code: null,
  city: null,
  country_code: null,
  ...NO_ADDRESS_DETAILS,
};

type Located = Pick<InvoiceParty, 'siren' | 'vat_number' | 'address'>;

function completeAddress({ siren, vat_number, address }: Located): PostalAddress | null {
  const country_code =
    address?.country_code ??
    (siren === null ? null : 'FR') ??
    countryOfVatNumber(vat_number) ??
    // An address without a country is French.
    (address === null ? null : 'FR');
  return country_code === null ? null : { ...(address ?? EMPTY), country_code };
}

/** Prefixes of VAT numbers that are not country codes: Greece, Northern Ireland, and the one-stop shops. */
const OTHER_PREFIXES: Readonly<Record<string, string | null>> = {
  EL: 'GR',
  XI: 'GB',
  EU: null,
  IM: null,
};

/** Null for a number without one, such as a one-stop shop's. */
export function countryOfVatNumber(vatNumber: string | null): string | null {
  const [prefix] = /^[A-Z]{2}/.exec(vatNumber ?? '') ?? [];
  if (prefix === undefined) return null;
  const other = OTHER_PREFIXES[prefix];
  return other === undefined ? prefix : other;
}

/**
 * The payee, unless it is named as the seller: EN 16931 has one only where it is another (BR-17). An identifier of the
 * seller's would say the same, and is left out.
 */
export function completePayee({
  payee,
  seller,
}: Pick<PrintableInvoice, 'payee' | 'seller'>): InvoicePayee | null {
  if (payee === null) return null;
  const names = [seller.name, seller.trading_name].map((name) => comparable(name ?? ''));
  if (names.includes(comparable(payee.name))) return null;
  const ids = [seller.siret, ...seller.ids.map(({ value }) => value)];
  return { ...payee, id: payee.id !== null && ids.includes(payee.id.value) ? null : payee.id };
}

const comparable = (name: string): string => name.replaceAll(/\s+/g, ' ').trim().toUpperCase();
