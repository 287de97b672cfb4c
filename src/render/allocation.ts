import { parisInstant } from '#kernel/instant.ts';
import {
  arrayOf,
  enumOf,
  exactly,
  type JsonSchema,
  described,
  titled,
} from '#kernel/json-schema.ts';
import { ALLOCATION_STATUSES } from '#machines/allocation.ts';
import { explainReason, SCORE_CRITERIA, type ScoreDetail, type ScoreReason } from '#model/score.ts';
import { ALLOCATION_SOURCES, type Allocation } from '#orm/entities/allocation.ts';
import type { StoredAllocation } from '#orm/sql/banking/allocations.ts';
import { decimalNumber, PRECISE, preciseNumber, ID, INSTANT, TEXT } from './members.ts';

export const renderAllocation = (allocation: Allocation) => ({
  ...renderAllocationOfOperation(allocation),
  bank_operation_id: Number(allocation.bank_operation_id),
  source: allocation.source,
  score_details: readReasons(allocation)
    .map(explainReason)
    .map(({ criterion, points, detail }) => ({
      criterion,
      points: decimalNumber(points, 2),
      detail,
    })),
  created_at: parisInstant(allocation.created_at),
  updated_at: parisInstant(allocation.updated_at),
});

/** For its operation and both events (spec, Data of bank_operation.reconciled). */
export const renderAllocationOfOperation = (allocation: StoredAllocation) => ({
  id: Number(allocation.id),
  invoice_document_id: Number(allocation.invoice_document_id),
  allocated_amount: preciseNumber(allocation.allocated_amount),
  score: preciseNumber(allocation.score),
  status: allocation.status,
});

const readReasons = ({ score_details }: Allocation): ScoreReason[] =>
  JSON.parse(score_details) as ScoreReason[]; // a column of ours

const ofOperation: Readonly<
  Record<keyof ReturnType<typeof renderAllocationOfOperation>, JsonSchema>
> = {
  id: described(ID, 'The allocation.'),
  invoice_document_id: described(ID, 'The invoice that it settles.'),
  allocated_amount: described(
    PRECISE,
    'How much of the operation goes to the invoice, without a sign.',
  ),
  score: described(PRECISE, 'How certain the match is, from 0 to 1; 1 if it was made by hand.'),
  status: described(enumOf(ALLOCATION_STATUSES), '`proposed`, `confirmed`, or how it ended.'),
};

export const allocationOfOperationSchema = titled('OperationAllocation', exactly(ofOperation));

/** An allocation among its operation's own, which are confirmed (spec, Data of bank_operation.reconciled). */
export const confirmedAllocationSchema = titled(
  'ConfirmedAllocation',
  exactly({ ...ofOperation, status: described({ const: 'confirmed' }, 'Always `confirmed`.') }),
);

export const allocationSchema = titled(
  'Allocation',
  exactly<ReturnType<typeof renderAllocation>>({
    ...ofOperation,
    bank_operation_id: described(ID, 'The operation.'),
    source: described(enumOf(ALLOCATION_SOURCES), '`manual`: made by a person or an application.'),
    score_details: described(
      arrayOf(
        exactly<ScoreDetail>({
          criterion: described(enumOf(SCORE_CRITERIA), 'The criterion that was met.'),
          points: described({ type: 'number', 'x-decimals': 2 }, 'What it adds to the score.'),
          detail: described(TEXT, 'What was compared, in French, for people to read.'),
        }),
      ),
      'What the score is made of; empty if the allocation was made by hand.',
    ),
    created_at: described(INSTANT, 'When it was made.'),
    updated_at: described(INSTANT, 'When it last changed.'),
  }),
);
