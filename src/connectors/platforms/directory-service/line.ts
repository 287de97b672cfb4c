import { readObject, readText } from '#connectors/platforms/read-text.ts';

/** An address in the directory. Values may be of no version that we know. */
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

/** Null for an object without an address. */
export function readDirectoryLine(value: object): DirectoryLine | null {
  const addressing_identifier = readText(value, 'addressingIdentifier');
  if (addressing_identifier === null) return null;
  return {
    addressing_identifier,
    platform_type: readText(value, 'platformType') ?? within(value, 'platform', 'platformType'),
    status: readText(value, 'directoryLineStatus'),
    siren: readText(value, 'siren'),
    siret: readText(value, 'siret'),
    addressing_suffix: readText(value, 'addressingSuffix'),
    routing_code:
      readText(value, 'routingCode') ?? within(value, 'routingCode', 'routingIdentifier'),
  };
}

/** Some platforms nest what others write beside the address. */
function within(value: object, owner: string, name: string): string | null {
  const nested = readObject(value, owner);
  return nested === null ? null : readText(nested, name);
}
