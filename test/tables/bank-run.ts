import { endOfRun } from './end-of-run.ts';
import type { SpecTable } from './spec-row.ts';

export const BANK_RUN_TABLE: SpecTable = {
  states: ['running', 'done', 'failed'],
  rows: [
    endOfRun('no operation is left', 'end_reached', 'done'),
    endOfRun('a slice keeps failing', 'failure', 'failed'),
  ],
  replays: [],
};
