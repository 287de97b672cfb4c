/** `scheme` is an ISO 6523 code, or null where the file names none. */
export interface Identifier {
  value: string;
  scheme: string | null;
}

/** BT-34, BT-49; `scheme` is an EAS code, `0225` in France. */
export interface ElectronicAddress {
  scheme: string;
  value: string;
}

export interface PostalAddress {
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  city: string | null;
  /** ISO 3166-1 alpha-2. */
  country_code: string | null;
  /** BT-162, BT-163, BT-164, BT-165. */
  line3: string | null;
  /** BT-39, BT-54, BT-68, BT-79. */
  region: string | null;
}

/** BG-6, BG-9. */
export interface Contact {
  name: string | null;
  phone: string | null;
  email: string | null;
}

export const BUYER_KINDS = ['business', 'consumer', 'public_body'] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

/** A seller (BG-4) or buyer (BG-7). */
export interface InvoiceParty {
  name: string;
  siren: string | null;
  siret: string | null;
  vat_number: string | null;
  electronic_address: ElectronicAddress | null;
  address: PostalAddress | null;
  /** BT-28, BT-45. */
  trading_name: string | null;
  /** BT-29, BT-46, without the SIRET. */
  ids: Identifier[];
  /** BT-30, BT-47, unless it is the SIREN. */
  legal_id: Identifier | null;
  contact: Contact | null;
  /** BT-32, of sellers. */
  tax_registration: string | null;
  /** BT-33, of sellers: legal form, capital, trade register. */
  legal_information: string | null;
  /** Null for a seller. */
  kind: BuyerKind | null;
}

/** BG-10: the payee, where it is not the seller. */
export interface InvoicePayee {
  name: string;
  id: Identifier | null;
  legal_id: Identifier | null;
}

/** BG-11. */
export interface TaxRepresentative {
  name: string;
  vat_number: string | null;
  address: PostalAddress | null;
}

/** BG-13. An intra-community supply (`K`) needs date and country. */
export interface InvoiceDelivery {
  /** BT-72. */
  date: string | null;
  /** BT-80, ISO 3166-1 alpha-2; that of the address where it has one. */
  country_code: string | null;
  /** BT-70. */
  name: string | null;
  /** BT-71. */
  location_id: Identifier | null;
  /** BG-15. */
  address: PostalAddress | null;
}
