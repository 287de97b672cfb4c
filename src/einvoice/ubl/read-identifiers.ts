import { compactIdentifier, firstOf, identifierOf } from '#einvoice/xml/element-values.ts';
import {
  attributeOf,
  childrenOf,
  peekElement,
  peekText,
  textOf,
} from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { SIREN_SCHEME, SIRET_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import type { Identifier, InvoiceParty } from '#einvoice/model/invoice-party.ts';
import { isSiren, isSiret } from '#einvoice/model/company-numbers.ts';

/** Schemes of ISO 6523, and the words used before. */
const SIREN_SCHEMES: readonly string[] = [SIREN_SCHEME, 'FR:SIREN', 'FR:SIRENE', 'SIREN', 'SIRENE'];
const SIRET_SCHEMES: readonly string[] = [SIRET_SCHEME, 'FR:SIRET', 'SIRET'];

const FRENCH_SCHEMES: readonly string[] = [...SIREN_SCHEMES, ...SIRET_SCHEMES];

/** The scheme of a bank's creditor reference (BT-90), which is among a party's identifiers. */
const CREDITOR_SCHEME = 'SEPA';

const schemeOf = ({ scheme }: Identifier): string | null => scheme?.toUpperCase() ?? null;

/** A party's identifiers (BT-29, BT-46) without the creditor reference. */
const idsOf = (party: XmlElement | undefined): Identifier[] =>
  othersOf(party).flatMap((one) => identifierOf(one, 'ID') ?? []);

/** BT-90: the first; others are not read. */
export const readUblCreditorId = (party: XmlElement | undefined): string | null =>
  firstOf(identificationsOf(party).filter(isOfCreditor), (one) => textOf(one, 'ID'));

/** The payee's (BT-60): the first that is not the creditor reference. */
export const readUblId = (party: XmlElement | undefined): Identifier | null =>
  firstOf(othersOf(party), (one) => identifierOf(one, 'ID'));

const othersOf = (party: XmlElement | undefined): readonly XmlElement[] =>
  identificationsOf(party).filter((one) => !isOfCreditor(one));

const identificationsOf = (party: XmlElement | undefined): readonly XmlElement[] =>
  childrenOf(party, 'PartyIdentification');

const isOfCreditor = (identification: XmlElement): boolean =>
  attributeOf(peekElement(identification, 'ID'), 'schemeID')?.toUpperCase() === CREDITOR_SCHEME;

/** BT-30, BT-47, BT-61. */
export const readUblLegalId = (party: XmlElement | undefined): Identifier | null =>
  firstOf(childrenOf(party, 'PartyLegalEntity'), (entity) => identifierOf(entity, 'CompanyID'));

interface LegalId extends Identifier {
  /** Marks it as read, since some are left. */
  read: () => Identifier | null;
}

const legalIdsOf = (party: XmlElement | undefined): LegalId[] =>
  childrenOf(party, 'PartyLegalEntity').flatMap((entity) => {
    const scheme = attributeOf(peekElement(entity, 'CompanyID'), 'schemeID');
    const value = peekText(entity, 'CompanyID');
    return value === null ? [] : [{ value, scheme, read: () => identifierOf(entity, 'CompanyID') }];
  });

/**
 * SIREN and SIRET by their scheme and form, else a number of this form under the other's scheme or, for a French party,
 * without a scheme: other countries have numbers of nine digits too. The rest stay as they are.
 */
export function readUblIdentifiers(
  party: XmlElement | undefined,
  isFrench: boolean,
): Pick<InvoiceParty, 'siren' | 'siret' | 'ids' | 'legal_id'> {
  const legalIds = legalIdsOf(party);
  const ids = idsOf(party);
  const all = [...legalIds, ...ids];
  const mayBeFrench = (id: Identifier) =>
    id.scheme === null ? isFrench : FRENCH_SCHEMES.includes(schemeOf(id) ?? '');
  const find = (schemes: readonly string[], form: RegExp, isOne: (value: string) => boolean) =>
    all.find((id) => schemes.includes(schemeOf(id) ?? '') && form.test(compactIdentifier(id))) ??
    all.find((id) => mayBeFrench(id) && isOne(compactIdentifier(id)));
  const siren = find(SIREN_SCHEMES, /^\d{9}$/, isSiren);
  const siret = find(SIRET_SCHEMES, /^\d{14}$/, isSiret);
  const taken = [siren, siret].flatMap((id) => (id === undefined ? [] : compactIdentifier(id)));
  const isTaken = (id: Identifier) => mayBeFrench(id) && taken.includes(compactIdentifier(id));
  for (const id of legalIds.filter(isTaken)) id.read();
  return {
    siren: siren === undefined ? null : compactIdentifier(siren),
    siret: siret === undefined ? null : compactIdentifier(siret),
    ids: ids.filter((id) => !isTaken(id)),
    legal_id: legalIds.find((id) => !isTaken(id))?.read() ?? null,
  };
}
