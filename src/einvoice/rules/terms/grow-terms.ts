import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceTerms, Syntax, TermGroup } from './term-tree.ts';

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
