import { setup } from 'xstate';

export const BANK_RUN_STATES = ['running', 'done', 'failed'] as const;
export type BankRunState = (typeof BANK_RUN_STATES)[number];

export type BankRunEvent = { type: 'end_reached' } | { type: 'failure' };

/** Work over many operations in slices. Another worker continues the run of one that died. */
export const bankRunMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: BankRunEvent },
}).createMachine({
  id: 'bank_run',
  initial: 'running',
  states: {
    running: { on: { end_reached: 'done', failure: 'failed' } },
    done: { tags: 'final' },
    failed: { tags: 'final' },
  },
});
