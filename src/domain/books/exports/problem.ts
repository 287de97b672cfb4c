import type { Problem } from '#model/export-problem.ts';

/** So many are shown. */
export const MAX_PROBLEMS = 100;

/** The period is not ready; nothing of it was sealed. */
export class NotReady extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super('a period is not ready to be sealed');
    this.problems = problems;
  }
}
