import { EVENT_CATALOGUE } from '#events/catalogue.ts';
import type { EventType } from '#model/event-type.ts';
import type { Violation } from '#kernel/violation.ts';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';

/** Distinct values in given order. */
export const distinctIncludes = (includes: readonly unknown[] | null): unknown[] => [
  ...new Set(includes),
];

/** `includes` is a set: order and repetition do not count (rule 5). */
export function sameIncludes(left: readonly unknown[], right: readonly unknown[]): boolean {
  const other = new Set(right);
  return new Set(left).size === other.size && left.every((value) => other.has(value));
}

/**
 * The collections that the event type does not support (rule 4).
 * @param eventType undefined for an unknown type, which supports all
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
