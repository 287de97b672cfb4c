import type { SpecTable } from './spec-row.ts';

const OURS = 'decisions: the specification knows no flows of a platform';
const outcome = { type: 'note_outcome' };
const error = { type: 'note_error' };
const schedule = { type: 'schedule_retry' };
const startOver = { type: 'start_over' };

export const PLATFORM_FLOW_TABLE: SpecTable = {
  states: ['new', 'imported', 'recorded', 'ignored', 'failed'],
  rows: [
    {
      from: 'new',
      trigger: 'its file is a purchase here',
      to: 'imported',
      source: OURS,
      rows: [{ from: 'new', trigger: 'import', to: 'imported', actions: [outcome] }],
    },
    {
      from: 'new',
      trigger: 'its file is a status of an invoice here',
      to: 'recorded',
      source: OURS,
      rows: [{ from: 'new', trigger: 'record', to: 'recorded', actions: [outcome] }],
    },
    {
      from: 'new',
      trigger: 'an attempt has failed, and another one follows',
      to: 'new',
      source: OURS,
      rows: [{ from: 'new', trigger: 'postpone', to: 'new', actions: [error, schedule] }],
    },
    {
      from: 'new',
      trigger: "the status's invoice has not come, or the connection was deleted",
      to: 'ignored',
      source: OURS,
      rows: [{ from: 'new', trigger: 'ignore', to: 'ignored', actions: [error] }],
    },
    {
      from: 'new',
      trigger: 'its file is refused, or could not be had',
      to: 'failed',
      source: OURS,
      rows: [{ from: 'new', trigger: 'fail', to: 'failed', actions: [error] }],
    },
    {
      from: 'failed',
      trigger: 'a person has it tried again',
      to: 'new',
      source: OURS,
      rows: [{ from: 'failed', trigger: 'retry', to: 'new', actions: [startOver] }],
    },
  ],
  replays: [],
};
