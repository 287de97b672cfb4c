import type { SpecTable } from './spec-row.ts';

const OURS = 'a status that was undone before it left is not told';

/** The rows of `network_messages`. The spec has no table of them; its row of reopening asks for one. */
export const NETWORK_MESSAGE_TABLE: SpecTable = {
  states: ['queued', 'withdrawn'],
  rows: [
    {
      from: 'queued',
      trigger: 'the status that it tells of is undone',
      to: 'withdrawn',
      source: OURS,
      rows: [{ from: 'queued', trigger: 'withdrawal', to: 'withdrawn', actions: [] }],
    },
  ],
  replays: [{ state: 'withdrawn', trigger: 'withdrawal' }],
};
