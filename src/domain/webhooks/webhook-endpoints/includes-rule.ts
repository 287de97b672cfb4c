import { EVENT_CATALOGUE } from '#events/catalogue.ts';
import type { EventType } from '#model/event-type.ts';
import type { Violation } from '#kernel/violation.ts';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';

/** The values once each, in the order in which they were given; null is the empty list. */
export const distinctIncludes = (includes: readonly unknown[] | null): unknown[] => [
  ...new Set(includes),
];

/** `includes` names a set of collections: order and repetition make no other value (rule 5). */
export function sameIncludes(left: readonly unknown[], right: readonly unknown[]): boolean {
  const other = new Set(right);
  return new Set(left).size === other.size && left.every((value) => other.has(value));
}

/**
 * The violation of a new value of `includes`: on a type that takes none, every value (rule 4).
 * An unknown type (undefined) is checked as the one that takes most.
 */
export function findIncludesViolation(
  eventType: EventType | undefined,
  includes: readonly unknown[],
): Violation | null {
  const supported: readonly unknown[] =
    eventType === undefined ? INVOICE_COLLECTIONS : EVENT_CATALOGUE[eventType].includes;
  const refused = distinctIncludes(includes).filter((value) => !supported.includes(value));
  if (refused.length === 0) return null;
  const shown = refused.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  return {
    field: 'includes',
    code: 'unknown_value',
    message: `contient des valeurs non prises en charge : ${shown.join(', ')}`,
  };
}
