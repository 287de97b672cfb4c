import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceTerms, Syntax, TermGroup } from './term-tree.ts';
import { MEMBERS, type Members } from './members.ts';

/** Most groups have these; thousands of empty maps cost more than the lines' terms. */
const NO_GROUPS: TermGroup['groups'] = new Map();
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

export const emptyTerms = (
  syntax: Syntax,
  isCreditNote: boolean,
  element: XmlElement | null,
): InvoiceTerms => ({ ...emptyGroup('', null, null, element), syntax, isCreditNote });

const emptyGroup = (
  id: string,
  parent: TermGroup | null,
  index: number | null,
  element: XmlElement | null,
): TermGroup => ({ id, parent, index, values: new Map(), groups: NO_GROUPS, element });

export function addValue(
  group: TermGroup,
  id: string,
  text: string,
  attributes = NO_ATTRIBUTES,
  element: XmlElement | null = null,
): void {
  const values = group.values.get(id);
  const index = values?.length ?? 0;
  const value = { id, text: text.trim(), attributes, group, index, element };
  if (values === undefined) group.values.set(id, [value]);
  else values.push(value);
}

/** A further group of the parent, next in its member's list. */
export function addGroup(
  parent: TermGroup,
  id: string,
  element: XmlElement | null = null,
): TermGroup {
  const groups = parent.groups.get(id);
  const sibling = SHARED[id];
  const others = sibling === undefined ? 0 : (parent.groups.get(sibling)?.length ?? 0);
  const group = emptyGroup(id, parent, (groups?.length ?? 0) + others, element);
  if (parent.groups === NO_GROUPS) parent.groups = new Map();
  if (groups === undefined) parent.groups.set(id, [group]);
  else groups.push(group);
  return group;
}

/** Allowances and charges are two groups, but one list of the model. */
const SHARED: Readonly<Record<string, string>> = {
  'BG-20': 'BG-21',
  'BG-21': 'BG-20',
  'BG-27': 'BG-28',
  'BG-28': 'BG-27',
};

/** The JSON of an invoice: members by name. */
export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null;

export const isNothing = (value: unknown): boolean => (value ?? null) === null;

/** The table of members, made ready for the ten thousand lines that a deposit may have. */
export interface MemberRow {
  id: string;
  read: (json: Json) => unknown;
  /** The terms of a group; null for a term. */
  inside: readonly MemberRow[] | null;
}

const rowsOf = (members: Members): MemberRow[] =>
  Object.entries(members).map(([id, found]) =>
    typeof found === 'string'
      ? { id, read: readerOf(id, found), inside: null }
      : { id, read: readerOf(id, found[0]), inside: rowsOf(found[1]) },
  );

/** The account of payment means is a group without a member of its own. */
function readerOf(id: string, member: string): MemberRow['read'] {
  const [name = '', ...names] = member.replace('[]', '').split('.');
  if (name === '') return (json) => (isNothing(accountOf(json)) ? null : json);
  if (RATES.has(id)) return (json) => (json['tax_category'] === 'O' ? null : json[name]);
  if (name === 'iban') return accountOf;
  return names.reduce<MemberRow['read']>(
    (read, one) => (json) => {
      const at = read(json);
      return isJson(at) ? at[one] : null;
    },
    (json) => json[name],
  );
}

const accountOf = (json: Json): unknown => json['iban'] ?? json['account_id'];

/** Tax rates of category O are not printed. */
const RATES: ReadonlySet<string> = new Set(['BT-96', 'BT-103', 'BT-119', 'BT-152']);

export const MEMBER_ROWS: readonly MemberRow[] = rowsOf(MEMBERS);
