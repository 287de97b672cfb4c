import type { Violation } from '#kernel/violation.ts';

/** Violations by field and message alone: their codes are those of test/api/refused-members.test.ts. */
export const inWords = (violations: readonly Violation[]) => violations.map(wordsOf);

export const wordsOf = ({ field, message }: Violation) => ({ field, message });
