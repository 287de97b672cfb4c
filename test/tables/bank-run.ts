import type { SpecTable } from './spec-row.ts';

const OURS = 'decisions: the specification knows no runs';

export const BANK_RUN_TABLE: SpecTable = {
  states: ['running', 'done', 'failed'],
  rows: [
    {
      from: 'running',
      trigger: 'no operation is left',
      to: 'done',
      source: OURS,
      rows: [{ from: 'running', trigger: 'end_reached', to: 'done', actions: [] }],
    },
    {
      from: 'running',
      trigger: 'a slice keeps failing',
      to: 'failed',
      source: OURS,
      rows: [{ from: 'running', trigger: 'failure', to: 'failed', actions: [] }],
    },
  ],
  replays: [],
};
