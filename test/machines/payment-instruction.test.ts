import { expect } from 'chai';
import type { PaymentInstructionEvent } from '#machines/payment-instruction.ts';
import {
  BANK_PUBLISHED_STATUSES,
  PAYMENT_INSTRUCTION_STATUSES,
  paymentInstructionMachine,
} from '#machines/payment-instruction.ts';
import { step } from '#machines/step.ts';
import { PAYMENT_INSTRUCTION_TABLE } from '#test/tables/payment-instruction.ts';
import type { Sample } from './sample.ts';
import { obeysTable } from './obeys-table.ts';

const SAMPLES: Sample<PaymentInstructionEvent>[] = [
  { event: { type: 'handover_start' } },
  { event: { type: 'handover_refused', bank_status_known: true } },
  { event: { type: 'handover_refused', bank_status_known: false }, holds: ['noBankStatusYet'] },
  { event: { type: 'provider_refusal', reported_as_refused: false } },
  { event: { type: 'provider_refusal', reported_as_refused: true }, holds: ['reportedAsRefused'] },
  {
    event: { type: 'status_reported_by_bank', published_status: 'pending' },
    holds: ['publishesPending'],
  },
  {
    event: { type: 'status_reported_by_bank', published_status: 'settled' },
    holds: ['publishesSettled'],
  },
  {
    event: { type: 'status_reported_by_bank', published_status: 'rejected' },
    holds: ['publishesRejected'],
  },
  { event: { type: 'confirmation_of_settlement' } },
  { event: { type: 'undo_of_settlement', reported_executing: true } },
  {
    event: { type: 'undo_of_settlement', reported_executing: false },
    holds: ['notReportedExecuting'],
  },
  { event: { type: 'declaration_not_executed' } },
];

describe('payment instruction machine', () => {
  obeysTable(
    paymentInstructionMachine,
    PAYMENT_INSTRUCTION_TABLE,
    SAMPLES,
    PAYMENT_INSTRUCTION_STATUSES,
  );

  it('is settled by a confirmation from every status but settled itself', () => {
    for (const state of PAYMENT_INSTRUCTION_STATUSES.filter((status) => status !== 'settled')) {
      const event = { type: 'confirmation_of_settlement' } as const;
      expect(step(paymentInstructionMachine, { state }, event), state).to.include({
        to: 'settled',
      });
    }
  });

  it('emits nothing for a report that leaves the published status as it is', () => {
    for (const published_status of BANK_PUBLISHED_STATUSES) {
      const event = { type: 'status_reported_by_bank', published_status } as const;
      expect(step(paymentInstructionMachine, { state: published_status }, event)).to.deep.equal({
        outcome: 'replay',
      });
    }
  });
});
