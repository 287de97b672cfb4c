import { groupsOf, valueOf, type Group, type InvoiceTerms } from './terms.ts';
import { fraction, NOTHING, total, type Fraction } from '#test/support/fraction.ts';

/** A published rule's identifier and check. */
export type Rule = readonly [id: string, holds: (invoice: InvoiceTerms) => boolean];

export const brokenRules = (rules: readonly Rule[], invoice: InvoiceTerms): string[] => [
  ...new Set(rules.filter(([, holds]) => !holds(invoice)).map(([id]) => id)),
];

/** Holds for every group at a path. */
export const each =
  (path: string, holds: (group: Group) => boolean) =>
  (invoice: Group): boolean =>
    groupsOf(invoice, path).every(holds);

/** A term's decimal; null where it has none. */
export function numberOf(group: Group, path: string): Fraction | null {
  const text = valueOf(group, path);
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) ? fraction(text) : null;
}

/** Zero where the term is absent. */
export const amountOf = (group: Group, path: string): Fraction => numberOf(group, path) ?? NOTHING;

export const sumOf = (groups: readonly Group[], term: string): Fraction =>
  total(groups.map((group) => amountOf(group, term)));
