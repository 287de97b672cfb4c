import { readObject, readText } from '#connectors/platforms/read-text.ts';
import type { DirectoryLine } from '#model/directory-line.ts';

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

/** Some platforms nest what others write next to the address. */
function within(value: object, owner: string, name: string): string | null {
  const nested = readObject(value, owner);
  return nested === null ? null : readText(nested, name);
}
