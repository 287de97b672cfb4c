import type { SpecTable } from './spec-row.ts';

const OURS = 'decisions: the specification names the conversion of a quote, and no state of one';

export const QUOTE_TABLE: SpecTable = {
  states: ['open', 'accepted', 'refused', 'expired', 'invoiced'],
  rows: [
    {
      from: 'open',
      trigger: 'the customer accepts it',
      condition: 'its last day is not over',
      to: 'accepted',
      source: OURS,
      rows: [
        { from: 'open', trigger: 'acceptance', guard: 'isNotOver', to: 'accepted', actions: [] },
      ],
    },
    {
      from: 'open or accepted',
      trigger: 'the customer refuses it, or withdraws',
      to: 'refused',
      source: OURS,
      rows: ['open', 'accepted'].map((from) => ({
        from,
        trigger: 'refusal',
        to: 'refused',
        actions: [],
      })),
    },
    {
      from: 'open',
      trigger: 'its time is up',
      condition: 'its last day is over',
      to: 'expired',
      source: OURS,
      rows: [{ from: 'open', trigger: 'expiry', guard: 'isOver', to: 'expired', actions: [] }],
    },
    {
      from: 'accepted',
      trigger: 'it becomes an invoice',
      to: 'invoiced',
      source: OURS,
      rows: [{ from: 'accepted', trigger: 'conversion', to: 'invoiced', actions: [] }],
    },
  ],
  replays: [
    { state: 'accepted', trigger: 'acceptance' },
    { state: 'refused', trigger: 'refusal' },
    { state: 'expired', trigger: 'expiry' },
  ],
};
