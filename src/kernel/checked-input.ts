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

/** Whether what a rule says of this member may follow from the shape. A full shape may hide more, about any member. */
export const mayFollow = (
  shape: readonly Violation[],
  member: Pick<Violation, 'field' | 'path'>,
): boolean => shape.length >= MAX_VIOLATIONS || isReported(shape, member);

/** Leaves out violations that may follow from those of the shape. */
export const withoutReported = (
  shape: readonly Violation[],
  found: readonly Violation[],
): Violation[] => found.filter((violation) => !mayFollow(shape, violation));
