import { expect } from 'chai';
import {
  BANK_CONNECTION_STATES,
  bankConnectionMachine,
  type BankConnectionEvent,
} from '#machines/bank-connection.ts';
import { BANK_CONNECTION_TABLE } from '#test/tables/bank-connection.ts';
import { obeysInVisualizer } from './obeys-in-visualizer.ts';
import { obeysTable, type Sample } from './obeys-table.ts';

const SAMPLES: Sample<BankConnectionEvent>[] = [
  { event: { type: 'sync_requested' } },
  { event: { type: 'pass_written' } },
  { event: { type: 'pass_failed' } },
];

describe('bank connection machine', () => {
  obeysTable(bankConnectionMachine, BANK_CONNECTION_TABLE, SAMPLES);
  obeysInVisualizer(bankConnectionMachine, BANK_CONNECTION_TABLE, SAMPLES);

  it('exports its states', () => {
    expect(Object.keys(bankConnectionMachine.states)).to.deep.equal([...BANK_CONNECTION_STATES]);
  });
});
