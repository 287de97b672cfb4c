import type { SpecRow, SpecTable } from './spec-row.ts';

const actions = [{ type: 'emit', params: { event: 'payment_instruction.updated' } }];
const reported = { from: '(any)', trigger: 'status_reported_by_bank', actions };

/** Spec, States and transitions, Payment instruction: the seven rows. */
const ROWS: SpecRow[] = [
  {
    from: 'draft',
    trigger:
      "start of its batch's handover (`POST /api/v1/payment_batches/{id}/submit` or `POST /api/v1/payment_batches/{id}/sepa_export`)",
    condition: 'instruction still draft',
    to: 'submitted',
    also: 'one event per instruction still draft',
    rows: [{ from: 'draft', trigger: 'handover_start', to: 'submitted', actions }],
  },
  {
    from: 'submitted',
    trigger: 'handover refused',
    condition: 'no status yet from the bank',
    to: 'submission_failed',
    also: 'event, once per instruction',
    rows: [
      {
        from: 'submitted',
        trigger: 'handover_refused',
        guard: 'noBankStatusYet',
        to: 'submission_failed',
        actions,
      },
    ],
  },
  {
    from: 'submitted',
    trigger: "provider's answer refusing the handover",
    condition: 'that answer reports the instruction as refused',
    to: 'rejected',
    also: 'event',
    rows: [
      {
        from: 'submitted',
        trigger: 'provider_refusal',
        guard: 'reportedAsRefused',
        to: 'rejected',
        actions,
      },
    ],
  },
  {
    from: '(per the bank report)',
    trigger: 'status reported by the bank',
    condition: 'published status changes',
    to: '(published status)',
    also: 'event',
    rows: [
      { ...reported, guard: 'publishesPending', to: 'pending' },
      { ...reported, guard: 'publishesSettled', to: 'settled' },
      { ...reported, guard: 'publishesRejected', to: 'rejected' },
    ],
  },
  {
    from: '(any)',
    trigger: 'confirmation of settlement',
    to: 'settled',
    also: 'event',
    rows: [{ from: '(any)', trigger: 'confirmation_of_settlement', to: 'settled', actions }],
  },
  {
    from: 'settled',
    trigger: 'undo of the settlement',
    // The condition is in the batch's table, on this undo.
    to: 'pending',
    also: 'event',
    rows: [
      {
        from: 'settled',
        trigger: 'undo_of_settlement',
        guard: 'notReportedExecuting',
        to: 'pending',
        actions,
      },
    ],
  },
  {
    from: 'pending',
    trigger: 'declaration that it was not executed',
    to: 'rejected',
    also: 'event; the same declaration resent emits nothing',
    rows: [{ from: 'pending', trigger: 'declaration_not_executed', to: 'rejected', actions }],
  },
];

export const PAYMENT_INSTRUCTION_TABLE: SpecTable = {
  states: ['draft', 'submitted', 'submission_failed', 'pending', 'settled', 'rejected'],
  rows: ROWS,
  replays: [
    // A trigger replays in its target states.
    { state: 'submitted', trigger: 'handover_start' },
    { state: 'submission_failed', trigger: 'handover_refused' },
    { state: 'rejected', trigger: 'provider_refusal' },
    { state: 'pending', trigger: 'status_reported_by_bank', guard: 'publishesPending' },
    { state: 'settled', trigger: 'confirmation_of_settlement' },
    { state: 'pending', trigger: 'undo_of_settlement' },
    { state: 'rejected', trigger: 'declaration_not_executed' },
    // A draft was not handed over; settled and rejected are final for reports.
    { state: 'draft', trigger: 'status_reported_by_bank' },
    { state: 'settled', trigger: 'status_reported_by_bank' },
    { state: 'rejected', trigger: 'status_reported_by_bank' },
  ],
};
