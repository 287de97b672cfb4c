import { groupsOf, valueOf, type Group, type InvoiceTerms } from './terms.ts';
import { fraction, NOTHING, total, type Fraction } from '#test/support/fraction.ts';

/** A published rule: its identifier, and whether a document keeps it. */
export type Rule = readonly [id: string, holds: (invoice: InvoiceTerms) => boolean];

/** The identifiers of the rules that the document breaks, each once. */
export const brokenRules = (rules: readonly Rule[], invoice: InvoiceTerms): string[] => [
  ...new Set(rules.filter(([, holds]) => !holds(invoice)).map(([id]) => id)),
];

/** A rule of every group at a path; none of them keeps it too. */
export const each =
  (path: string, holds: (group: Group) => boolean) =>
  (invoice: Group): boolean =>
    groupsOf(invoice, path).every(holds);

/** The decimal that a term says; null where it says none. */
export function numberOf(group: Group, path: string): Fraction | null {
  const text = valueOf(group, path);
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) ? fraction(text) : null;
}

/** Nothing where the term is absent. */
export const amountOf = (group: Group, path: string): Fraction => numberOf(group, path) ?? NOTHING;

/** The sum of a term over the groups at a path. */
export const sumOf = (groups: readonly Group[], term: string): Fraction =>
  total(groups.map((group) => amountOf(group, term)));
