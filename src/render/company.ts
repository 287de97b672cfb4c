import { parisInstant } from '#kernel/instant.ts';
import type { CompanyProfile } from '#einvoice/model/company-profile.ts';
import type { LogoMediaType } from '#einvoice/model/logo-media-type.ts';
import { renderSeller } from './invoice-party.ts';

export interface LogoRow {
  media_type: LogoMediaType;
  width: number;
  height: number;
  size_bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface ProfiledCompany {
  workspace_id: string;
  id: string;
  name: string;
  siren: string | null;
  profile: CompanyProfile;
  logo: LogoRow | null;
  /** 0 before the first. */
  version: number;
  updated_at: Date | null;
}

/** A company and its present profile, as the seller of an invoice. */
export const renderCompany = ({ profile, ...company }: ProfiledCompany) => ({
  id: Number(company.id),
  workspace_id: Number(company.workspace_id),
  ...renderSeller({ name: company.name, siren: company.siren, ...profile, kind: null }),
  operation: profile.operation,
  language: profile.language,
  colour: profile.colour,
  footer: profile.footer,
  invoice_series: profile.invoice_series,
  credit_note_series: profile.credit_note_series,
  logo: company.logo === null ? null : renderLogo(company.logo),
  version: company.version,
  updated_at: company.updated_at === null ? null : parisInstant(company.updated_at),
});

export const renderLogo = ({ media_type, width, height, size_bytes, sha256 }: LogoRow) => ({
  media_type,
  width,
  height,
  size_bytes,
  sha256,
});
