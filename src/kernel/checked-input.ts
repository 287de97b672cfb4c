import { MAX_VIOLATIONS, pointerOf, type Violation } from './violation.ts';

/**
 * The members of a request after the shape check, and the violations found. Unsound values are removed, so a required
 * member may be absent; an unsound item of a list becomes an empty object. An operation adds the violations of its
 * own rules, so one answer reports every broken rule.
 */
export interface CheckedInput<Members> {
  members: Partial<Members>;
  violations: readonly Violation[];
  /** Whether the shape has more of them. */
  truncated?: boolean;
}

/** Whether this member, or one above or below it, was reported. A rule would report its absence a second time. */
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

/**
 * Leaves out what follows from a violation of the shape. A shape with as many as are collected may have more, of any
 * member.
 */
export const withoutReported = (
  shape: readonly Violation[],
  found: readonly Violation[],
): Violation[] =>
  shape.length < MAX_VIOLATIONS ? found.filter((violation) => !isReported(shape, violation)) : [];
