import { BANK_RUN_STATES, bankRunMachine, type BankRunEvent } from '#machines/bank-run.ts';
import { BANK_RUN_TABLE } from '#test/tables/bank-run.ts';
import { obeysTable } from './obeys-table.ts';
import type { Sample } from './sample.ts';

const SAMPLES: Sample<BankRunEvent>[] = [
  { event: { type: 'end_reached' } },
  { event: { type: 'failure' } },
];

describe('bank run machine', () => {
  obeysTable(bankRunMachine, BANK_RUN_TABLE, SAMPLES, BANK_RUN_STATES);
});
