import { SIREN_SCHEME, SIRET_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import type { StatusParty } from '#einvoice/model/status-message.ts';
import { ram } from '#einvoice/cii/print-ram.ts';
import { compactIdentifier, identifierOf } from '#einvoice/xml/element-values.ts';
import { childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';

export const printCdarParty = (name: string, party: StatusParty | null): string =>
  party === null
    ? ''
    : ram(name, [
        ram('GlobalID', party.id, { schemeID: party.scheme }),
        ram('Name', party.name),
        ram('RoleCode', party.role),
        ram('URIUniversalCommunication', [
          ram('URIID', party.electronic_address?.value ?? null, {
            schemeID: party.electronic_address?.scheme ?? null,
          }),
        ]),
      ]);

const FRENCH_SCHEMES: readonly (string | null)[] = [SIREN_SCHEME, SIRET_SCHEME];

/** A party; if it has several ids, its SIREN, else its SIRET, each without blanks. */
export function readCdarParty(party: XmlElement): StatusParty {
  const ids = childrenOf(party, 'GlobalID').flatMap((id) => identifierOf(id) ?? []);
  const ofScheme = (scheme: string) => ids.find((one) => one.scheme === scheme);
  const id = ofScheme(SIREN_SCHEME) ?? ofScheme(SIRET_SCHEME) ?? ids[0] ?? null;
  return {
    id: id && (FRENCH_SCHEMES.includes(id.scheme) ? compactIdentifier(id) : id.value),
    scheme: id && id.scheme,
    name: textOf(party, 'Name'),
    role: textOf(party, 'RoleCode'),
    electronic_address: identifierOf(party, 'URIUniversalCommunication', 'URIID'),
  };
}

export function readOptionalCdarParty(
  parent: XmlElement | undefined,
  name: string,
): StatusParty | null {
  const party = findElement(parent, name);
  return party === undefined ? null : readCdarParty(party);
}
