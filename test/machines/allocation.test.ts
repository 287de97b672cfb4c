import {
  ALLOCATION_STATUSES,
  allocationMachine,
  type AllocationEvent,
} from '#machines/allocation.ts';
import { ALLOCATION_TABLE } from '#test/tables/allocation.ts';
import { obeysTable } from './obeys-table.ts';
import type { Sample } from './sample.ts';

const SAMPLES: Sample<AllocationEvent>[] = [
  { event: { type: 'confirmation' } },
  { event: { type: 'deletion' } },
];

describe('allocation machine', () => {
  obeysTable(allocationMachine, ALLOCATION_TABLE, SAMPLES, ALLOCATION_STATUSES);
});
