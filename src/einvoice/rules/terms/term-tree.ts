import type { XmlElement } from '#einvoice/xml/read-xml.ts';

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
