import { parisInstant } from '#kernel/instant.ts';
import { decimalNumber } from '#kernel/json.ts';
import { arrayOf, enumOf, exactly, type JsonSchema } from '#kernel/json-schema.ts';
import { ALLOCATION_STATUSES } from '#machines/allocation.ts';
import { explainReason, SCORE_CRITERIA, type ScoreDetail, type ScoreReason } from '#model/score.ts';
import { ALLOCATION_SOURCES, type Allocation } from '#orm/entities/allocation.ts';
import type { StoredAllocation } from '#orm/sql/allocations.ts';
import { PRECISE, preciseNumber, ID, INSTANT, TEXT } from './members.ts';

/** An allocation as its own routes show it. */
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

/** An allocation as its operation and both events show it (spec, Data of bank_operation.reconciled). */
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
  id: ID,
  invoice_document_id: ID,
  allocated_amount: PRECISE,
  score: PRECISE,
  status: enumOf(ALLOCATION_STATUSES),
};

export const allocationOfOperationSchema = exactly(ofOperation);

export const allocationSchema = exactly<ReturnType<typeof renderAllocation>>({
  ...ofOperation,
  bank_operation_id: ID,
  source: enumOf(ALLOCATION_SOURCES),
  score_details: arrayOf(
    exactly<ScoreDetail>({
      criterion: enumOf(SCORE_CRITERIA),
      points: { type: 'number', 'x-decimals': 2 },
      detail: TEXT,
    }),
  ),
  created_at: INSTANT,
  updated_at: INSTANT,
});
