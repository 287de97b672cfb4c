import type { Violation } from './violation.ts';

/**
 * What a request proposes, its shape checked: the sound members, and what is wrong with the others.
 * An operation adds what its own rules find, so that one answer reports every broken rule.
 */
export interface Proposal<Members> {
  members: Partial<Members>;
  violations: readonly Violation[];
}
