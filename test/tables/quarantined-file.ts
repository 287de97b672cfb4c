import type { SpecTable } from './spec-row.ts';

const OURS = 'docs/decisions/invoices.md: quarantine';
const release = { type: 'release_bytes' };

export const QUARANTINED_FILE_TABLE: SpecTable = {
  states: ['held', 'imported', 'discarded'],
  rows: [
    {
      from: 'held',
      trigger: 'a retry is refused again',
      to: 'held',
      source: OURS,
      rows: [{ from: 'held', trigger: 'refusal', to: 'held', actions: [{ type: 'note_refusal' }] }],
    },
    {
      from: 'held',
      trigger: 'a retry, or its sender sending it again, is taken',
      to: 'imported',
      source: OURS,
      rows: [{ from: 'held', trigger: 'import', to: 'imported', actions: [release] }],
    },
    {
      from: 'held',
      trigger: 'a person or an application discards it',
      to: 'discarded',
      source: OURS,
      rows: [{ from: 'held', trigger: 'discard', to: 'discarded', actions: [release] }],
    },
    {
      from: 'held',
      trigger: 'its retention is over',
      to: 'discarded',
      source: OURS,
      rows: [{ from: 'held', trigger: 'expiry', to: 'discarded', actions: [release] }],
    },
  ],
  replays: [{ state: 'discarded', trigger: 'discard' }],
};
