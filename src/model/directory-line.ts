/** An address in the directory of the French reform. Values may be of no version that we know. */
export interface DirectoryLine {
  /** `SIREN`, `SIREN_SIRET`, `SIREN_SIRET_CODE` or `SIREN_SUFFIX`, in scheme 0225. */
  addressing_identifier: string;
  /** `WK` an approved platform, `DFH` the public portal. */
  platform_type: string | null;
  /** `Enabled`, `Disabled`, `Upcoming`; null where the platform does not say. */
  status: string | null;
  siren: string | null;
  siret: string | null;
  addressing_suffix: string | null;
  routing_code: string | null;
}

/** A company or an establishment in the directory. */
export interface DirectoryEntry {
  name: string | null;
  /** `A` active, `C` ceased. */
  administrative_status: string | null;
}

/** Whether a recipient can be reached. */
export const REACHABILITIES = ['reachable', 'unreachable', 'undetermined'] as const;
/** `undetermined`: the directory does not say, or did not answer. */
export type Reachability = (typeof REACHABILITIES)[number];
