import { expect } from 'chai';
import type {
  InstructionTally,
  PaymentBatchEvent,
  PaymentBatchState,
} from '#machines/payment-batch.ts';
import {
  PAYMENT_BATCH_PREVIOUS_STATES,
  PAYMENT_BATCH_STATES,
  afterInstructionChange,
  paymentBatchMachine,
} from '#machines/payment-batch.ts';
import { rows } from '#machines/rows.ts';
import { step } from '#machines/step.ts';
import { PAYMENT_BATCH_TABLE } from '#test/tables/payment-batch.ts';
import type { Sample } from './sample.ts';
import { obeysTable } from './obeys-table.ts';

const tallied = (type: 'every_instruction_settled' | 'bank_answer', ...holds: string[]) => ({
  waiting: { event: { type, instructions: { total: 3, settled: 2, refused: 0 } } },
  empty: { event: { type, instructions: { total: 0, settled: 0, refused: 0 } } },
  fulfilled: (settled: number, refused: number) => ({
    event: { type, instructions: { total: settled + refused, settled, refused } },
    holds,
  }),
});
// Facts of the other trigger fulfil no condition of this one.
const ALL_SETTLED = { total: 3, settled: 3, refused: 0 };
const SOME_REFUSED = { total: 3, settled: 1, refused: 2 };
const settled = tallied('every_instruction_settled', 'allSettled');
const partly = tallied('bank_answer', 'someSettledOthersRefused');
const refused = tallied('bank_answer', 'allRefused');

const SAMPLES: Sample<PaymentBatchEvent>[] = [
  { event: { type: 'submission_for_approval' } },
  { event: { type: 'approval' } },
  { event: { type: 'approval_refused' } },
  { event: { type: 'handover_taken' } },
  { event: { type: 'handover_refused' } },
  settled.fulfilled(3, 0),
  settled.waiting,
  settled.empty,
  partly.fulfilled(1, 2),
  partly.waiting,
  partly.empty,
  refused.fulfilled(0, 3),
  { event: { type: 'bank_answer', instructions: ALL_SETTLED } },
  { event: { type: 'every_instruction_settled', instructions: SOME_REFUSED } },
  { event: { type: 'settlement_undone', reported_executing: true } },
  {
    event: { type: 'settlement_undone', reported_executing: false },
    holds: ['notReportedExecuting'],
  },
];

describe('payment batch machine', () => {
  obeysTable(paymentBatchMachine, PAYMENT_BATCH_TABLE, SAMPLES, PAYMENT_BATCH_STATES);

  it('exports the six states that an event can name as previous', () => {
    const { states } = paymentBatchMachine;
    const left = new Set(rows(paymentBatchMachine).map(({ from }) => from));
    const isFinal = (state: PaymentBatchState) => states[state]?.tags.includes('final');
    const moving = PAYMENT_BATCH_STATES.filter((state) => left.has(state));
    expect([...PAYMENT_BATCH_PREVIOUS_STATES]).to.deep.equal(moving);
    expect(PAYMENT_BATCH_STATES.filter((state) => !isFinal(state))).to.deep.equal(moving);
  });

  it('has ten moves, each with its event', () => {
    const rows = PAYMENT_BATCH_TABLE.rows.flatMap((row) => row.rows);
    expect(rows).to.have.length(10);
    for (const { actions } of rows)
      expect(actions).to.deep.equal([{ type: 'emit', params: { event: 'payment_batch.updated' } }]);
  });

  it('follows its instructions to the state that their statuses make', () => {
    const reached = (instructions: InstructionTally) => {
      const event = afterInstructionChange(instructions);
      const outcome = step(paymentBatchMachine, { state: 'submitted' }, event);
      return outcome.outcome === 'moved' ? outcome.to : outcome.outcome;
    };
    expect(reached({ total: 2, settled: 2, refused: 0 })).to.equal('completed');
    expect(reached({ total: 2, settled: 1, refused: 1 })).to.equal('partially_completed');
    expect(reached({ total: 2, settled: 0, refused: 2 })).to.equal('rejected');
    expect(reached({ total: 2, settled: 1, refused: 0 })).to.equal('refused');
    expect(reached({ total: 2, settled: 0, refused: 1 })).to.equal('refused');
  });
});
