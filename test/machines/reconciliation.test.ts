import {
  RECONCILIATION_STATUSES,
  reconciliationMachine,
  type ReconciliationEvent,
} from '#machines/reconciliation.ts';
import { RECONCILIATION_TABLE } from '#test/tables/reconciliation.ts';
import { obeysTable } from './obeys-table.ts';
import type { Sample } from './sample.ts';

const SAMPLES: Sample<ReconciliationEvent>[] = [
  { event: { type: 'allocation_confirmed', covered: 'whole' }, holds: ['coversWhole'] },
  { event: { type: 'allocation_confirmed', covered: 'part' }, holds: ['coversPart'] },
  { event: { type: 'allocation_undone', covered: 'part' }, holds: ['coversPart'] },
  { event: { type: 'allocation_undone', covered: 'nothing' }, holds: ['coversNothing'] },
];

describe('reconciliation machine', () => {
  obeysTable(reconciliationMachine, RECONCILIATION_TABLE, SAMPLES, RECONCILIATION_STATUSES);
});
