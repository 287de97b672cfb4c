import type { Violation } from './violation.ts';

/**
 * The members of a request after the shape check: the sound ones, and the violations of the others.
 * An operation adds what its own rules find, so that one answer reports every broken rule.
 */
export interface CheckedInput<Members> {
  members: Partial<Members>;
  violations: readonly Violation[];
}
