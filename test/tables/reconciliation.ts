import type { SpecTable } from './spec-row.ts';

const OURS =
  'spec, Reconciliation status of a bank operation: two values, “Transitions: not shown”';

const row = (from: string, trigger: string, guard: string, to: string) => ({
  from,
  trigger,
  condition: guard,
  to,
  source: OURS,
  rows: [{ from, trigger, guard, to, actions: [{ type: 'raiseVersion' }] }],
});

export const RECONCILIATION_TABLE: SpecTable = {
  states: ['unmatched', 'partially_matched', 'matched'],
  rows: [
    row('unmatched', 'allocation_confirmed', 'coversWhole', 'matched'),
    row('unmatched', 'allocation_confirmed', 'coversPart', 'partially_matched'),
    row('partially_matched', 'allocation_confirmed', 'coversWhole', 'matched'),
    row('partially_matched', 'allocation_confirmed', 'coversPart', 'partially_matched'),
    row('partially_matched', 'allocation_undone', 'coversPart', 'partially_matched'),
    row('partially_matched', 'allocation_undone', 'coversNothing', 'unmatched'),
    row('matched', 'allocation_undone', 'coversPart', 'partially_matched'),
    row('matched', 'allocation_undone', 'coversNothing', 'unmatched'),
  ],
  replays: [],
};
