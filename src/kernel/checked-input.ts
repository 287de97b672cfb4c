import { pointerOf, type Violation } from './violation.ts';

/**
 * The members of a request after the shape check: the sound ones, and the violations of the others. An unsound value is
 * taken out where it stands, so that what is required may be absent; an item of a list becomes an empty object.
 * An operation adds what its own rules find, so that one answer reports every broken rule.
 */
export interface CheckedInput<Members> {
  members: Partial<Members>;
  violations: readonly Violation[];
}

/** Whether a member was reported, or one above or below it: of what is absent there, enough is said. */
export const isReported = (
  violations: readonly Violation[],
  member: Pick<Violation, 'field' | 'path'>,
): boolean => {
  const sought = `${pointerOf(member, '')}/`;
  return violations.some((violation) => {
    const reported = `${pointerOf(violation, '')}/`;
    return reported.startsWith(sought) || sought.startsWith(reported);
  });
};

/** Those of the violations found that no violation of the shape explains. */
export const withoutReported = (
  shape: readonly Violation[],
  found: readonly Violation[],
): Violation[] => found.filter((violation) => !isReported(shape, violation));
