import { SIREN_SCHEME, SIRET_SCHEME } from '#model/identifier-scheme.ts';
import type { StatusParty } from '#model/status-message.ts';
import { ram } from '#documents/cii/print-ram.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#documents/xml/find-elements.ts';
import type { XmlElement } from '#documents/xml/read-xml.ts';

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

/** A party; if it has several ids, its SIREN, else its SIRET. */
export function readCdarParty(party: XmlElement): StatusParty {
  const ids = childrenOf(party, 'GlobalID').filter((id) => textOf(id) !== null);
  const ofScheme = (scheme: string) => ids.find((one) => attributeOf(one, 'schemeID') === scheme);
  const id = ofScheme(SIREN_SCHEME) ?? ofScheme(SIRET_SCHEME) ?? ids[0];
  const address = findElement(party, 'URIUniversalCommunication', 'URIID');
  const value = textOf(address);
  return {
    id: textOf(id),
    scheme: id === undefined ? null : attributeOf(id, 'schemeID'),
    name: textOf(party, 'Name'),
    role: textOf(party, 'RoleCode'),
    electronic_address:
      address === undefined || value === null
        ? null
        : { scheme: attributeOf(address, 'schemeID'), value },
  };
}

export function readOptionalCdarParty(
  parent: XmlElement | undefined,
  name: string,
): StatusParty | null {
  const party = findElement(parent, name);
  return party === undefined ? null : readCdarParty(party);
}
