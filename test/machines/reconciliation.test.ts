import { expect } from 'chai';
import {
  RECONCILIATION_STATUSES,
  reconciliationMachine,
  type ReconciliationEvent,
} from '#machines/reconciliation.ts';
import { RECONCILIATION_TABLE } from '#test/tables/reconciliation.ts';
import { obeysInVisualizer } from './obeys-in-visualizer.ts';
import { obeysTable, type Sample } from './obeys-table.ts';

const SAMPLES: Sample<ReconciliationEvent>[] = [
  { event: { type: 'allocation_confirmed', covered: 'whole' }, holds: ['coversWhole'] },
  { event: { type: 'allocation_confirmed', covered: 'part' }, holds: ['coversPart'] },
  { event: { type: 'allocation_undone', covered: 'part' }, holds: ['coversPart'] },
  { event: { type: 'allocation_undone', covered: 'nothing' }, holds: ['coversNothing'] },
];

describe('reconciliation machine', () => {
  obeysTable(reconciliationMachine, RECONCILIATION_TABLE, SAMPLES);
  obeysInVisualizer(reconciliationMachine, RECONCILIATION_TABLE, SAMPLES);

  it('exports its statuses', () => {
    expect(Object.keys(reconciliationMachine.states)).to.deep.equal([...RECONCILIATION_STATUSES]);
  });
});
