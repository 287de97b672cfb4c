import type { Violation } from '#kernel/violation.ts';

/** Field and message only: test/api/refused-members.test.ts checks the codes. */
export const inWords = (violations: readonly Violation[]) => violations.map(wordsOf);

export const wordsOf = ({ field, message }: Violation) => ({ field, message });
