import type { SpecRow, SpecTable } from './spec-row.ts';

const actions = [{ type: 'emit', params: { event: 'payment_batch.updated' } }];

/** Spec, States and transitions, Payment batch: the ten rows. */
const ROWS: SpecRow[] = [
  {
    from: 'draft',
    trigger: 'submission for approval',
    to: 'pending_approval',
    also: 'event',
    rows: [{ from: 'draft', trigger: 'submission_for_approval', to: 'pending_approval', actions }],
  },
  {
    from: 'pending_approval',
    trigger: 'approval',
    to: 'approved',
    also: 'event; replaying an approval on an approved batch emits nothing',
    rows: [{ from: 'pending_approval', trigger: 'approval', to: 'approved', actions }],
  },
  {
    from: 'pending_approval',
    trigger: 'approval refused',
    to: 'draft',
    also: 'event; batch editable again',
    rows: [{ from: 'pending_approval', trigger: 'approval_refused', to: 'draft', actions }],
  },
  {
    from: 'approved',
    trigger: 'handover taken by the channel',
    to: 'submitted',
    also: 'event',
    rows: [{ from: 'approved', trigger: 'handover_taken', to: 'submitted', actions }],
  },
  {
    from: 'approved',
    trigger: 'handover refused by the provider, or by the service before anything was sent',
    to: 'failed',
    also: 'event; final',
    rows: [{ from: 'approved', trigger: 'handover_refused', to: 'failed', actions }],
  },
  {
    from: 'submitted',
    trigger: 'every instruction settled',
    condition: 'all instructions have a final status',
    to: 'completed',
    also: 'event',
    rows: [
      {
        from: 'submitted',
        trigger: 'every_instruction_settled',
        guard: 'allSettled',
        to: 'completed',
        actions,
      },
    ],
  },
  {
    from: 'submitted',
    trigger: 'bank answer',
    condition: 'some instructions settled, the bank refused the others',
    to: 'partially_completed',
    also: 'event',
    rows: [
      {
        from: 'submitted',
        trigger: 'bank_answer',
        guard: 'someSettledOthersRefused',
        to: 'partially_completed',
        actions,
      },
    ],
  },
  {
    from: 'submitted',
    trigger: 'bank answer',
    condition: 'the bank refused every instruction',
    to: 'rejected',
    also: 'event; final',
    rows: [
      { from: 'submitted', trigger: 'bank_answer', guard: 'allRefused', to: 'rejected', actions },
    ],
  },
  {
    from: 'completed',
    trigger: 'a confirmed settlement is undone',
    condition: 'on an instruction the bank has not reported executing',
    to: 'submitted',
    also: 'event',
    rows: [
      {
        from: 'completed',
        trigger: 'settlement_undone',
        guard: 'notReportedExecuting',
        to: 'submitted',
        actions,
      },
    ],
  },
  {
    from: 'partially_completed',
    trigger: 'a confirmed settlement is undone',
    condition: 'on an instruction the bank has not reported executing',
    to: 'submitted',
    also: 'event',
    rows: [
      {
        from: 'partially_completed',
        trigger: 'settlement_undone',
        guard: 'notReportedExecuting',
        to: 'submitted',
        actions,
      },
    ],
  },
];

export const PAYMENT_BATCH_TABLE: SpecTable = {
  states: [
    'draft',
    'pending_approval',
    'approved',
    'submitted',
    'failed',
    'completed',
    'partially_completed',
    'rejected',
  ],
  rows: ROWS,
  // A trigger replays in its target states.
  replays: [
    { state: 'draft', trigger: 'approval_refused' },
    { state: 'pending_approval', trigger: 'submission_for_approval' },
    { state: 'approved', trigger: 'approval' },
    { state: 'submitted', trigger: 'handover_taken' },
    { state: 'submitted', trigger: 'settlement_undone' },
    { state: 'failed', trigger: 'handover_refused' },
    { state: 'completed', trigger: 'every_instruction_settled' },
    { state: 'partially_completed', trigger: 'bank_answer' },
    { state: 'rejected', trigger: 'bank_answer' },
  ],
};
