import { expect } from 'chai';
import { BANK_RUN_STATES, bankRunMachine, type BankRunEvent } from '#machines/bank-run.ts';
import { BANK_RUN_TABLE } from '#test/tables/bank-run.ts';
import { obeysInVisualizer } from './obeys-in-visualizer.ts';
import { obeysTable, type Sample } from './obeys-table.ts';

const SAMPLES: Sample<BankRunEvent>[] = [
  { event: { type: 'end_reached' } },
  { event: { type: 'failure' } },
];

describe('bank run machine', () => {
  obeysTable(bankRunMachine, BANK_RUN_TABLE, SAMPLES);
  obeysInVisualizer(bankRunMachine, BANK_RUN_TABLE, SAMPLES);

  it('exports its states', () => {
    expect(Object.keys(bankRunMachine.states)).to.deep.equal([...BANK_RUN_STATES]);
  });
});
