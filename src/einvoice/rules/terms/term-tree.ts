import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { parseDecimal, ZERO, type Decimal } from '#kernel/decimal.ts';
import { ADDABLE } from '#einvoice/xml/add-up.ts';

export type Syntax = 'ubl' | 'cii';

/** An occurrence of a business term (BT): its trimmed text, empty if the element is. */
export interface TermValue {
  id: string;
  text: string;
  attributes: ReadonlyMap<string, string>;
  group: TermGroup;
  /** Its place among the group's values of this term. */
  index: number;
  /** Null if the document was not read from XML. */
  element: XmlElement | null;
}

/** An occurrence of a group of terms (BG), or the whole document. */
export interface TermGroup {
  id: string;
  parent: TermGroup | null;
  /** Its place in the member's list; null for a line that the model does not count. */
  index: number | null;
  values: Map<string, TermValue[]>;
  groups: Map<string, TermGroup[]>;
  element: XmlElement | null;
}

/**
 * A document by the terms of EN 16931, in the order of the file. Groups that occur once and have no rule about their
 * presence are left out: BG-2, BG-18, BG-19, BG-22 and BG-29 to BG-31 are terms of the group above.
 */
export interface InvoiceTerms extends TermGroup {
  syntax: Syntax;
  /** UBL has a separate document for them. */
  isCreditNote: boolean;
}

const NO_VALUES: readonly TermValue[] = [];
const NO_GROUPS: readonly TermGroup[] = [];

/** The groups at a path such as `BG-25/BG-27`. */
export function groupsOf(group: TermGroup, path: string): readonly TermGroup[] {
  const slash = path.indexOf('/');
  if (slash === -1) return group.groups.get(path) ?? NO_GROUPS;
  const rest = path.slice(slash + 1);
  return groupsOf(group, path.slice(0, slash)).flatMap((one) => groupsOf(one, rest));
}

/** The values at a path such as `BG-4/BG-5/BT-40`. */
export function valuesOf(group: TermGroup, path: string): readonly TermValue[] {
  const own = group.values.get(path);
  if (own !== undefined) return own;
  const slash = path.lastIndexOf('/');
  if (slash === -1) return NO_VALUES;
  const id = path.slice(slash + 1);
  return groupsOf(group, path.slice(0, slash)).flatMap((one) => valuesOf(one, id));
}

/** The first text, or empty. */
export const textOfTerm = (group: TermGroup, path: string): string =>
  valuesOf(group, path)[0]?.text ?? '';

/** Whether the first has a text. */
export const has = (group: TermGroup, path: string): boolean => textOfTerm(group, path) !== '';

/** Whether there is one, even empty. */
export const occurs = (group: TermGroup, path: string): boolean => valuesOf(group, path).length > 0;

export const attributeOfTerm = ({ attributes }: TermValue, name: string): string =>
  attributes.get(name)?.trim() ?? '';

/** Most groups have these; thousands of empty maps cost more than the lines' terms. */
const NO_INNER: TermGroup['groups'] = new Map();
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
): TermGroup => ({ id, parent, index, values: new Map(), groups: NO_INNER, element });

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
  if (parent.groups === NO_INNER) parent.groups = new Map();
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

/** `xs:decimal`, which unlike JSON allows `+5`, `05`, `.5` and `5.`. */
const DECIMAL = /^([+-]?)(?=\.?\d)0*(\d*)(?:\.(\d*))?$/;

/** Null for other texts, and for numbers longer than any sum is worth. */
export function numberOf(text: string): Decimal | null {
  if (text.length > LONGEST) return null;
  const known = KNOWN.get(text);
  if (known !== undefined) return known;
  if (KNOWN.size >= MAX_KNOWN) KNOWN.clear();
  const number = parseNumber(text);
  KNOWN.set(text, number);
  return number;
}

/** Many rules ask for the same number. */
const KNOWN = new Map<string, Decimal | null>();
const MAX_KNOWN = 10_000;

function parseNumber(text: string): Decimal | null {
  const [found, sign, whole = '', decimals = ''] = DECIMAL.exec(text) ?? [];
  if (found === undefined) return null;
  const plain = `${sign === '-' ? '-' : ''}${whole || '0'}${decimals === '' ? '' : `.${decimals}`}`;
  return parseDecimal(plain, ADDABLE);
}

const LONGEST = 200;

/** Zero where the term is absent or no number. */
export const amountOf = (group: TermGroup, path: string): Decimal =>
  numberOf(textOfTerm(group, path)) ?? ZERO;

export function sumOf(invoice: TermGroup, path: string, term: string): Decimal {
  let total = ZERO;
  for (const group of groupsOf(invoice, path)) total = total.plus(amountOf(group, term));
  return total;
}

/** Closer than one unit, as the bindings compare amounts that were rounded on the way. */
export const isClose = (a: Decimal, b: Decimal): boolean => a.minus(b).abs().lt('1');
