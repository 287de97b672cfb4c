import { parisInstant } from '#kernel/instant.ts';
import type { CompanyProfile } from '#model/company-profile.ts';
import type { LogoMediaType } from '#model/logo-media-type.ts';

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

/** A company and its present profile, which is stored as it is shown. */
export const renderCompany = ({ profile, ...company }: ProfiledCompany) => ({
  id: Number(company.id),
  workspace_id: Number(company.workspace_id),
  name: company.name,
  siren: company.siren,
  siret: profile.siret,
  vat_number: profile.vat_number,
  electronic_address: profile.electronic_address,
  address: profile.address,
  trading_name: profile.trading_name,
  ids: profile.ids,
  legal_id: profile.legal_id,
  contact: profile.contact,
  tax_registration: profile.tax_registration,
  legal_information: profile.legal_information,
  operation: profile.operation,
  language: profile.language,
  colour: profile.colour,
  footer: profile.footer,
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
