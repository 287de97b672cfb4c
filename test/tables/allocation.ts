import type { SpecTable } from './spec-row.ts';

const EVENTS =
  'spec, event types: an allocation moves to confirmed, a confirmed allocation is undone';
const OURS = 'decisions: a proposal that is deleted is not proposed again';

const emit = (event: string) => ({ type: 'emit', params: { event } });

export const ALLOCATION_TABLE: SpecTable = {
  states: ['proposed', 'confirmed', 'undone', 'discarded'],
  rows: [
    {
      from: 'proposed',
      trigger: 'confirmation',
      to: 'confirmed',
      source: EVENTS,
      rows: [
        {
          from: 'proposed',
          trigger: 'confirmation',
          to: 'confirmed',
          actions: [{ type: 'allocate' }, emit('bank_operation.reconciled')],
        },
      ],
    },
    {
      from: 'proposed',
      trigger: 'deletion',
      to: 'discarded',
      source: OURS,
      rows: [{ from: 'proposed', trigger: 'deletion', to: 'discarded', actions: [] }],
    },
    {
      from: 'confirmed',
      trigger: 'deletion',
      to: 'undone',
      source: EVENTS,
      rows: [
        {
          from: 'confirmed',
          trigger: 'deletion',
          to: 'undone',
          actions: [{ type: 'release' }, emit('bank_operation.unreconciled')],
        },
      ],
    },
  ],
  replays: [
    { state: 'confirmed', trigger: 'confirmation' },
    { state: 'undone', trigger: 'deletion' },
    { state: 'discarded', trigger: 'deletion' },
  ],
};
