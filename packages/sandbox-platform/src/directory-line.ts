import type { SandboxCompany } from './company.ts';

/** A line of the directory, by which an invoice reaches its recipient. */
export interface DirectoryLine {
  addressing_identifier: string;
  platform_type: string | null;
  status: string | null;
  siren: string | null;
  siret: string | null;
  addressing_suffix: string | null;
  routing_code: string | null;
}

/** A company's own line, or one with a suffix. */
export const lineOf = (
  { siren }: SandboxCompany,
  addressing_suffix: string | null = null,
): DirectoryLine => ({
  addressing_identifier: addressing_suffix === null ? siren : `${siren}_${addressing_suffix}`,
  platform_type: 'WK',
  status: 'Enabled',
  siren,
  siret: null,
  addressing_suffix,
  routing_code: null,
});
