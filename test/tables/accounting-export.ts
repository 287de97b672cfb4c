import { endOfRun } from './end-of-run.ts';
import type { SpecTable } from './spec-row.ts';

export const ACCOUNTING_EXPORT_TABLE: SpecTable = {
  states: ['running', 'sealed', 'failed'],
  rows: [
    endOfRun('the file is made and its entries are sealed', 'end_reached', 'sealed'),
    endOfRun('something of the period is not ready', 'blocked', 'failed'),
    endOfRun('it keeps failing', 'failure', 'failed'),
  ],
  replays: [],
};
