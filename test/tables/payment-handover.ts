import type { SpecTable } from './spec-row.ts';

const OURS = 'docs/payments.md: each handover has one worker at a time, and is sent at most once';
const RESTORED = 'docs/guides/recover.md: what a restored backup has unsettled waits for a person';
const start = { type: 'start_lease' };
const extend = { type: 'extend_lease' };
const end = { type: 'end_lease' };
const mark = { type: 'mark_payments_handed_over' };
const taken = { type: 'move_batch', params: { event: 'handover_taken' } };
const refused = { type: 'move_batch', params: { event: 'handover_refused' } };

/**
 * Rows of `payment_handovers` as src/orm/sql and src/domain/payment-handovers write them. The spec
 * has no table for them, and describes handovers in the batch's.
 */
export const PAYMENT_HANDOVER_TABLE: SpecTable = {
  states: ['queued', 'leased', 'parked', 'sent', 'concluded', 'withdrawn'],
  rows: [
    {
      from: 'queued',
      trigger: 'a worker takes it',
      to: 'leased',
      source: OURS,
      rows: [{ from: 'queued', trigger: 'lease_taken', to: 'leased', actions: [start] }],
    },
    {
      from: 'leased',
      trigger: 'another worker takes it',
      condition: 'the lease has expired',
      to: 'leased',
      source: OURS,
      rows: [
        {
          from: 'leased',
          trigger: 'lease_taken',
          guard: 'leaseExpired',
          to: 'leased',
          actions: [start],
        },
      ],
    },
    {
      from: 'leased or sent',
      trigger: 'its worker renews the lease',
      condition: 'it still holds it',
      to: '(as before)',
      source: OURS,
      rows: ['leased', 'sent'].map((state) => ({
        from: state,
        trigger: 'lease_renewed',
        guard: 'holdsLease',
        to: state,
        actions: [extend],
      })),
    },
    {
      from: 'leased',
      trigger: 'its worker leaves it, as when the service stops',
      to: 'queued',
      source: OURS,
      rows: [
        {
          from: 'leased',
          trigger: 'lease_released',
          guard: 'holdsLease',
          to: 'queued',
          actions: [end],
        },
      ],
    },
    {
      from: 'approved',
      trigger: 'handover taken by the channel',
      to: 'submitted',
      also: 'event',
      rows: [
        {
          from: 'leased',
          trigger: 'file_stored',
          guard: 'holdsLeaseOfSameOrder',
          to: 'concluded',
          actions: [end, { type: 'keep_file' }, mark, taken],
        },
        {
          from: 'sent',
          trigger: 'channel_took',
          guard: 'holdsLease',
          to: 'concluded',
          actions: [end, taken],
        },
      ],
    },
    {
      from: 'approved',
      trigger: 'handover refused by the provider, or by the service before anything was sent',
      to: 'failed',
      also: 'event; final',
      rows: [
        {
          from: 'leased',
          trigger: 'refused_by_service',
          guard: 'holdsLease',
          to: 'concluded',
          actions: [end, refused],
        },
        {
          from: 'sent',
          trigger: 'channel_refused',
          guard: 'holdsLease',
          to: 'concluded',
          actions: [end, refused],
        },
      ],
    },
    {
      from: 'leased',
      trigger: 'its order goes out',
      condition: 'the worker holds the lease, and no payment was settled by hand meanwhile',
      to: 'sent',
      source: 'spec, Payment instruction: no event when',
      quote: 'A started handover is never withdrawn, so no instruction returns to `draft`',
      rows: [
        {
          from: 'leased',
          trigger: 'order_sent',
          guard: 'holdsLeaseOfSameOrder',
          to: 'sent',
          actions: [mark],
        },
      ],
    },
    {
      from: 'sent',
      trigger: 'the channel cannot tell what came of it',
      to: 'sent',
      source: 'spec, Payment instruction: no event when',
      quote:
        "a handover's outcome is unknown (consent pending, SEPA file being generated, channel answer lost). The instruction stays `submitted`",
      rows: [
        {
          from: 'sent',
          trigger: 'channel_unknown',
          guard: 'holdsLease',
          to: 'sent',
          actions: [end],
        },
      ],
    },
    {
      from: 'sent',
      trigger: 'bank report',
      condition: 'it knows one of the payments',
      to: 'concluded',
      source:
        'docs/payments.md: a report on a batch whose outcome is unknown proves that it was taken',
      rows: [
        {
          from: 'sent',
          trigger: 'bank_report',
          guard: 'knowsAPayment',
          to: 'concluded',
          actions: [end, taken],
        },
      ],
    },
    {
      from: 'queued or leased',
      trigger: 'the database was restored from a backup',
      to: 'parked',
      source: RESTORED,
      rows: [
        { from: 'queued', trigger: 'database_restored', to: 'parked', actions: [] },
        { from: 'leased', trigger: 'database_restored', to: 'parked', actions: [end] },
      ],
    },
    {
      from: 'parked',
      trigger: 'a person has found that it was not sent',
      to: 'queued',
      source: RESTORED,
      rows: [
        { from: 'parked', trigger: 'released', guard: 'wasStarted', to: 'queued', actions: [] },
      ],
    },
    {
      from: 'parked',
      trigger: 'a person has found that it was not sent',
      condition: 'the backup does not know its start',
      to: 'withdrawn',
      source: RESTORED,
      rows: [{ from: 'parked', trigger: 'released', to: 'withdrawn', actions: [] }],
    },
    {
      from: 'parked',
      trigger: 'a person has found that it was sent',
      to: 'sent',
      source: RESTORED,
      rows: [{ from: 'parked', trigger: 'known_as_sent', to: 'sent', actions: [mark] }],
    },
  ],
  replays: [
    { state: 'parked', trigger: 'database_restored' },
    { state: 'concluded', trigger: 'bank_report' },
  ],
};
