import type { SpecTable } from './spec-row.ts';

const OURS = 'decisions: the specification knows no runs';

export const RESEND_RUN_TABLE: SpecTable = {
  states: ['running', 'done', 'stopped', 'failed'],
  rows: [
    {
      from: 'running',
      trigger: 'no delivery is left',
      to: 'done',
      source: OURS,
      rows: [{ from: 'running', trigger: 'end_reached', to: 'done', actions: [] }],
    },
    {
      from: 'running',
      trigger: 'the endpoint receives no more',
      to: 'stopped',
      source: OURS,
      rows: [{ from: 'running', trigger: 'subscription_ended', to: 'stopped', actions: [] }],
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
