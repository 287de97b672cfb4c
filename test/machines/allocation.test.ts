import { expect } from 'chai';
import {
  ALLOCATION_STATUSES,
  allocationMachine,
  type AllocationEvent,
} from '#machines/allocation.ts';
import { ALLOCATION_TABLE } from '#test/tables/allocation.ts';
import { obeysInVisualizer } from './obeys-in-visualizer.ts';
import { obeysTable, type Sample } from './obeys-table.ts';

const SAMPLES: Sample<AllocationEvent>[] = [
  { event: { type: 'confirmation' } },
  { event: { type: 'deletion' } },
];

describe('allocation machine', () => {
  obeysTable(allocationMachine, ALLOCATION_TABLE, SAMPLES);
  obeysInVisualizer(allocationMachine, ALLOCATION_TABLE, SAMPLES);

  it('exports its statuses', () => {
    expect(Object.keys(allocationMachine.states)).to.deep.equal([...ALLOCATION_STATUSES]);
  });
});
