import { CII_TERMS } from './cii-terms.ts';
import type { Terms } from './term-paths.ts';
import { UBL_TERMS } from './ubl-terms.ts';
import { localName, parseXml, type XmlNode } from './xml-node.ts';
import { slotsAt, textOfSlot, type Slot } from './xml-path.ts';

/** A document or group, read by terms in either syntax. */
export interface Group {
  node: XmlNode;
  terms: Terms;
}

export interface InvoiceTerms extends Group {
  syntax: 'ubl' | 'cii';
}

export const readTerms = (xml: string): InvoiceTerms => termsOf(parseXml(xml));

export const termsOf = (node: XmlNode): InvoiceTerms =>
  localName(node) === 'CrossIndustryInvoice'
    ? { syntax: 'cii', node, terms: CII_TERMS }
    : { syntax: 'ubl', node, terms: UBL_TERMS };

/** The groups at a path such as `BG-25/BG-27`. */
export function groupsOf(group: Group, path: string): Group[] {
  const [id = '', ...rest] = path.split('/');
  const found = group.terms[id];
  if (found === undefined) return []; // a term that the syntax lacks
  if (typeof found === 'string') throw new Error(`${id} is no group.`);
  const [at, terms] = found;
  const groups = slotsAt(group.node, at).map(({ node }) => ({ node, terms }));
  return rest.length === 0 ? groups : groups.flatMap((one) => groupsOf(one, rest.join('/')));
}

/** The places of a term at a path such as `BG-4/BG-5/BT-40`. */
export function slotsOf(group: Group, path: string): Slot[] {
  const last = path.lastIndexOf('/');
  if (last >= 0)
    return groupsOf(group, path.slice(0, last)).flatMap((one) =>
      slotsOf(one, path.slice(last + 1)),
    );
  const at = group.terms[path];
  if (at === undefined) return [];
  if (typeof at !== 'string') return slotsAt(group.node, at[0]);
  return slotsAt(group.node, at);
}

export const valuesOf = (group: Group, path: string): string[] =>
  slotsOf(group, path).map(textOfSlot);

/** The first, or empty. */
export const valueOf = (group: Group, path: string): string => valuesOf(group, path)[0] ?? '';

export const has = (group: Group, path: string): boolean => valueOf(group, path) !== '';

/** The attribute of each value of a term; empty where it has none. */
export const attributesOf = (group: Group, path: string, attribute: string): string[] =>
  slotsOf(group, path).map(({ node }) => node.attributes[attribute] ?? '');
