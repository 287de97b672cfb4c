import { expect } from 'chai';
import {
  PAYMENT_HANDOVER_STATES,
  paymentHandoverMachine,
  type PaymentHandoverEvent,
} from '#machines/payment-handover.ts';
import { rows } from '#machines/rows.ts';
import { PAYMENT_HANDOVER_TABLE } from '#test/tables/payment-handover.ts';
import { obeysTable } from './obeys-table.ts';
import type { Sample } from './sample.ts';

const OF_A_WORKER = [
  'lease_renewed',
  'lease_released',
  'refused_by_service',
  'channel_took',
  'channel_refused',
  'channel_unknown',
] as const;

const SAMPLES: Sample<PaymentHandoverEvent>[] = [
  { event: { type: 'lease_taken', lease_expired: false } },
  { event: { type: 'lease_taken', lease_expired: true }, holds: ['leaseExpired'] },
  ...OF_A_WORKER.flatMap((type) => [
    { event: { type, holds_lease: true }, holds: ['holdsLease'] },
    { event: { type, holds_lease: false } },
  ]),
  ...(['file_stored', 'order_sent'] as const).flatMap((type) => [
    {
      event: { type, holds_lease: true, order_changed: false },
      holds: ['holdsLeaseOfSameOrder'],
    },
    { event: { type, holds_lease: true, order_changed: true } },
    { event: { type, holds_lease: false, order_changed: false } },
  ]),
  { event: { type: 'database_restored' } },
  { event: { type: 'released', was_started: true }, holds: ['wasStarted'] },
  { event: { type: 'released', was_started: false } },
  { event: { type: 'known_as_sent' } },
  { event: { type: 'bank_report', knows_a_payment: true }, holds: ['knowsAPayment'] },
  { event: { type: 'bank_report', knows_a_payment: false } },
];

describe('payment handover machine', () => {
  obeysTable(paymentHandoverMachine, PAYMENT_HANDOVER_TABLE, SAMPLES, PAYMENT_HANDOVER_STATES);

  it('never leads from sent to a state in which an order can be sent', () => {
    const moves = rows(paymentHandoverMachine);
    const reached = new Set(['sent']);
    for (const state of reached)
      for (const { to } of moves.filter(({ from }) => from === state)) reached.add(to);
    const sending = moves.filter(({ trigger }) => trigger === 'order_sent');
    expect(sending.map(({ from }) => from)).to.deep.equal(['leased']);
    expect([...reached]).to.deep.equal(['sent', 'concluded']);
  });
});
