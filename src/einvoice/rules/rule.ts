import type { Warning } from '#einvoice/model/warning.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { ElementIndex, ValueIndex } from './document-index.ts';
import type { Note } from './notes.ts';
import type { TaxedItems } from './taxed-items.ts';
import {
  groupsOf,
  has,
  occurs,
  type InvoiceTerms,
  type Syntax,
  type TermGroup,
  type TermValue,
} from './terms/term-tree.ts';

/** A document with sums and notes that several rules need, made once. */
export interface RuleInput {
  invoice: InvoiceTerms;
  items: TaxedItems;
  notes: readonly Note[];
  elements: ElementIndex;
  values: ValueIndex;
}

/** Where a rule is broken: a value, a term that a group lacks, or an element of no term. */
export interface Place {
  group: TermGroup;
  /** Null for an element that no term names. */
  term: string | null;
  value?: TermValue;
  element?: XmlElement;
}

/** A published rule, or one of our own, whose id is then null. */
export interface Rule {
  id: string | null;
  severity: Warning['severity'];
  code: Warning['code'];
  /** The business terms it is about, the first being the one to correct. */
  terms: readonly string[];
  /** Only for documents of this syntax, if the publisher's two bindings differ. */
  syntax?: Syntax;
  /**
   * Paths of terms or groups, a VAT category (`categoryKey`) or `XML_KEY`: the rule holds for a document without any of
   * them. Absent if any document may break it.
   */
  when?: readonly string[] | undefined;
  /** The places that break it, in the document's order; read no further than the caller's bound. */
  find: (input: RuleInput) => Iterable<Place>;
  /** French, with the remedy. */
  message: string;
}

export const rule = (id: string, terms: readonly string[], find: Find, message: string): Rule => ({
  id,
  severity: 'error',
  code: 'rule_broken',
  terms,
  find,
  message,
  when: find.when,
});

/** `Rule.find` with `Rule.when`, where that follows from how it looks. */
export type Find = Rule['find'] & Pick<Rule, 'when'>;

/** Rules that hold for a document without any of the keys. */
export const onlyWhen = (when: readonly string[], ...rules: readonly Rule[]): Rule[] =>
  rules.map((one) => ({ ...one, when }));

export const inSyntax = (syntax: Syntax, ...rules: readonly Rule[]): Rule[] =>
  rules.map((one) => ({ ...one, syntax }));

/** Breaks a rule once, at a term of the document. */
export const unless =
  (term: string, holds: (input: RuleInput) => boolean): Rule['find'] =>
  (input) =>
    holds(input) ? NOWHERE : [{ group: input.invoice, term }];

/** Most rules are about terms that a document does not have. */
export const NOWHERE: readonly Place[] = [];

type HoldsForGroup = (group: TermGroup, input: RuleInput) => boolean;
type HoldsForValue = (value: TermValue, input: RuleInput) => boolean;

/** Breaks a rule at a term of each group for which it does not hold. */
export function eachGroup(path: string, term: string | null, holds: HoldsForGroup): Find {
  if (path === '') return (input) => findGroups([input.invoice], term, holds, input);
  const find: Rule['find'] = (input) =>
    findGroups(groupsOf(input.invoice, path), term, holds, input);
  return Object.assign(find, { when: [path] });
}

function* findGroups(
  groups: readonly TermGroup[],
  term: string | null,
  holds: HoldsForGroup,
  input: RuleInput,
): Iterable<Place> {
  for (const group of groups) if (!holds(group, input)) yield { group, term };
}

/** Breaks a rule at each value for which it does not hold. */
export const eachValue = (paths: readonly string[], holds: HoldsForValue): Find =>
  Object.assign((input: RuleInput) => findValues(paths, holds, input), { when: paths });

function* findValues(
  paths: readonly string[],
  holds: HoldsForValue,
  input: RuleInput,
): Iterable<Place> {
  for (const path of paths)
    for (const value of input.values.at(path))
      if (!holds(value, input)) yield { group: value.group, term: value.id, value };
}

/** Each group has a text for one of the terms. */
export const needs = (path: string, ...terms: readonly string[]): Find =>
  eachGroup(path, terms[0] ?? null, (group) => terms.some((term) => has(group, term)));

/** Each group has an element for one of the terms, even empty: some published rules ask no more. */
export const needsElement = (path: string, ...terms: readonly string[]): Find =>
  eachGroup(path, terms[0] ?? null, (group) => terms.some((term) => occurs(group, term)));

/** The key of documents with items or a breakdown of a VAT category. */
export const categoryKey = (code: string): string => `VAT ${code}`;

/** The key of documents that were read from XML. */
export const XML_KEY = 'XML';

/** Looks only at documents that were read from XML. */
export const ofXml = (find: Rule['find']): Find =>
  Object.assign((...input: Parameters<Rule['find']>) => find(...input), { when: [XML_KEY] });
