import { compactIdentifier, identifierOf } from '#einvoice/xml/element-values.ts';
import { childrenOf, findElement } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { SIREN_SCHEME, SIRET_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import type { Identifier, InvoiceParty } from '#einvoice/model/invoice-party.ts';
import { isSiren, isSiret } from '#einvoice/model/company-numbers.ts';

/** Schemes of ISO 6523, and words that some producers write. */
const FRENCH_SCHEMES: readonly string[] = [SIREN_SCHEME, SIRET_SCHEME, 'SIREN', 'SIRET'];

const identifiersOf = (element: XmlElement | undefined, name: string): Identifier[] =>
  childrenOf(element, name).flatMap((id) => identifierOf(id) ?? []);

/** BT-29 or BT-46: identifiers of a scheme, then the others. */
const idsOf = (party: XmlElement | undefined): Identifier[] => [
  ...identifiersOf(party, 'GlobalID'),
  ...identifiersOf(party, 'ID'),
];

const legalIdsOf = (party: XmlElement | undefined): Identifier[] =>
  identifiersOf(findElement(party, 'SpecifiedLegalOrganization'), 'ID');

/** The first identifier (BT-60, BT-71); the others are not read. */
export const readCiiId = (party: XmlElement | undefined): Identifier | null =>
  identifierOf(party, 'GlobalID') ?? identifierOf(party, 'ID');

/** BT-61. */
export const readCiiLegalId = (party: XmlElement | undefined): Identifier | null =>
  identifierOf(party, 'SpecifiedLegalOrganization', 'ID');

/**
 * SIREN and SIRET by their form among the numbers of a French scheme. A number without a scheme must be valid, and its
 * party not abroad; a SIREN without one must be the legal identifier, since other numbers have nine digits too.
 * The rest stay what they are.
 */
export function readCiiIdentifiers(
  party: XmlElement | undefined,
  isAbroad: boolean,
): Pick<InvoiceParty, 'siren' | 'siret' | 'ids' | 'legal_id'> {
  const legalIds = legalIdsOf(party);
  const ids = idsOf(party);
  const isFrench = (id: Identifier) =>
    id.scheme === null
      ? !isAbroad &&
        (isSiret(compactIdentifier(id)) ||
          (legalIds.includes(id) && isSiren(compactIdentifier(id))))
      : FRENCH_SCHEMES.includes(id.scheme.toUpperCase());
  const french = new Map(
    [...legalIds, ...ids].filter(isFrench).map((id) => [id, compactIdentifier(id)]),
  );
  const find = (pattern: RegExp) =>
    [...french.values()].find((number) => pattern.test(number)) ?? null;
  const siren = find(/^\d{9}$/);
  const siret = find(/^\d{14}$/);
  const isOther = (id: Identifier) => ![siren, siret].includes(french.get(id) ?? '');
  return {
    siren,
    siret,
    ids: ids.filter(isOther),
    legal_id: legalIds.find(isOther) ?? null,
  };
}
