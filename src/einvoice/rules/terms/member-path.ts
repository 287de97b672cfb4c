import { MEMBERS, type Members } from './members.ts';
import { attributeOfTerm, type TermGroup, type TermValue } from './term-tree.ts';
import { SIREN_SCHEME, SIRET_SCHEME } from '#einvoice/model/identifier-scheme.ts';

/** Members of terms and groups, without those above. */
const MEMBER_BY_ID: ReadonlyMap<string, string> = new Map(flatten(MEMBERS));

function flatten(members: Members): [string, string][] {
  return Object.entries(members).flatMap(([id, member]): [string, string][] =>
    typeof member === 'string' ? [[id, member]] : [[id, member[0]], ...flatten(member[1])],
  );
}

/** Groups above each term and group, outermost first. */
const GROUPS_ABOVE: ReadonlyMap<string, readonly string[]> = new Map(placesIn(MEMBERS, []));

function placesIn(members: Members, above: readonly string[]): [string, readonly string[]][] {
  return Object.entries(members).flatMap(([id, member]): [string, readonly string[]][] => [
    [id, above],
    ...(typeof member === 'string' ? [] : placesIn(member[1], [...above, id])),
  ]);
}

/** The member of a group, as `lines[3].period`; empty for the document, null where the model has none. */
function memberPathOfGroup(group: TermGroup): string | null {
  if (group.parent === null) return '';
  const above = memberPathOfGroup(group.parent);
  if (above === null || group.index === null) return null;
  return joined(above, MEMBER_BY_ID.get(group.id)?.replace('[]', `[${group.index}]`) ?? null);
}

/** The member of a term that a group lacks or has, as `lines[3].tax_category`. */
export function memberPathOfTerm(group: TermGroup, id: string, value?: TermValue): string | null {
  const above = memberPathOfGroup(group);
  const member = FRENCH[id]?.(value) ?? MEMBER_BY_ID.get(id) ?? null;
  const place = value === undefined ? '' : `[${value.index}]`;
  return above === null ? null : joined(above, member?.replace('[]', place) ?? null);
}

/** The member of a term that occurs nowhere; that of its list, if it would be in one. */
export function memberPathOf(id: string): string | null {
  let path = '';
  for (const group of GROUPS_ABOVE.get(id) ?? []) {
    const member = MEMBER_BY_ID.get(group) ?? '';
    if (member.endsWith('[]')) return joined(path, member.slice(0, -2));
    path = joined(path, member) ?? '';
  }
  return joined(path, (FRENCH[id]?.() ?? MEMBER_BY_ID.get(id))?.replace('[]', '') ?? null);
}

const joined = (above: string, member: string | null): string | null =>
  member === null ? null : [above, member].filter((one) => one !== '').join('.');

/** SIREN and SIRET have their own members, apart from other schemes. */
const legal = (value?: TermValue): string =>
  value === undefined || attributeOfTerm(value, 'schemeID') === SIREN_SCHEME ? 'siren' : 'legal_id';
const isSiret = (value: TermValue): boolean => attributeOfTerm(value, 'schemeID') === SIRET_SCHEME;

function identifier(value?: TermValue): string {
  if (value === undefined) return 'ids';
  if (isSiret(value)) return 'siret';
  const before = value.group.values.get(value.id)?.slice(0, value.index) ?? [];
  return `ids[${before.filter((one) => !isSiret(one)).length}]`;
}

const FRENCH: Readonly<Record<string, (value?: TermValue) => string>> = {
  'BT-29': identifier,
  'BT-30': legal,
  'BT-46': identifier,
  'BT-47': legal,
};
