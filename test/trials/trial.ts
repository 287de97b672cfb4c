import type { Stage } from '#test/support/ground/stage.ts';

/** What an operator may have to live through, tried on a real service. */
export interface Trial {
  name: string;
  does: string;
  /** @returns what was not as it must be, a sentence each */
  run(stage: Stage): Promise<string[]>;
}
