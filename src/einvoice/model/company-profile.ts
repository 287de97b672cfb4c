import { NO_PARTY_DETAILS } from './invoice-defaults.ts';
import type { InvoiceParty } from './invoice-party.ts';
import type { Language } from './invoice.ts';
import type { OwnSeries } from './number-series.ts';
import type { Operation } from './operation.ts';

/** The company as a party of its invoices; its name and SIREN are the company's own. */
export type ProfileParty = Omit<InvoiceParty, 'name' | 'siren' | 'kind'>;

/** The look of a company's pages. */
interface PageLook {
  /** `#rrggbb`, lower-case, at least 4.5:1 on white; null for the service's own. */
  colour: string | null;
  footer: string | null;
  language: Language | null;
}

/** The JSON of `company_profiles.profile`: every member is present, null if unknown. */
export interface CompanyProfile extends ProfileParty, PageLook, OwnSeries {
  operation: Operation | null;
}

/** A profile as the page of an invoice shows it. */
export interface PageProfile extends PageLook {
  /** A PNG or JPEG that pdfkit embeds: grey or RGB, without alpha. */
  logo: Uint8Array | null;
}

const { kind: _kind, ...NO_DETAILS } = NO_PARTY_DETAILS;

/** Before a company's first version. */
/** Of the pages of a company that has chosen none. */
export const PAGE_COLOUR = '#1f3a5f';

export const EMPTY_PROFILE: CompanyProfile = {
  siret: null,
  vat_number: null,
  electronic_address: null,
  address: null,
  ...NO_DETAILS,
  operation: null,
  language: null,
  colour: null,
  footer: null,
  invoice_series: null,
  credit_note_series: null,
};

/** Reads `company_profiles.profile`, null before the first version. */
export const readStoredProfile = (text: string | null): CompanyProfile =>
  text === null ? EMPTY_PROFILE : (JSON.parse(text) as CompanyProfile); // only versions write it
