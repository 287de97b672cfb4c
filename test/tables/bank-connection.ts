import type { SpecTable } from './spec-row.ts';

const OURS = 'decisions: the specification names synchronisation, and no state of a connection';

export const BANK_CONNECTION_TABLE: SpecTable = {
  states: ['idle', 'syncing', 'failed'],
  rows: [
    {
      from: 'idle',
      trigger: 'a synchronisation is asked for',
      to: 'syncing',
      source: OURS,
      rows: [{ from: 'idle', trigger: 'sync_requested', to: 'syncing', actions: [] }],
    },
    {
      from: 'syncing',
      trigger: 'everything that the bank lists is written',
      to: 'idle',
      source: OURS,
      rows: [{ from: 'syncing', trigger: 'pass_written', to: 'idle', actions: [] }],
    },
    {
      from: 'syncing',
      trigger: 'the bank gives no access, no answer, or a wrong one',
      to: 'failed',
      source: OURS,
      rows: [{ from: 'syncing', trigger: 'pass_failed', to: 'failed', actions: [] }],
    },
    {
      from: 'failed',
      trigger: 'a synchronisation is asked for',
      to: 'syncing',
      source: OURS,
      rows: [{ from: 'failed', trigger: 'sync_requested', to: 'syncing', actions: [] }],
    },
  ],
  replays: [{ state: 'syncing', trigger: 'sync_requested' }],
};
