import type { PaymentBatchState } from '#machines/payment-batch.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { renderPublishedBatch } from '#render/payment-batch.ts';
import { printMembers } from '#kernel/json.ts';

/** Exactly eight keys (spec). `batch` is the row after the move. */
export function paymentBatchUpdatedBody(
  batch: PaymentBatch,
  previous_state: PaymentBatchState,
): string {
  const { id, company_id, state, ...rest } = renderPublishedBatch(batch);
  return printMembers({ id, company_id, state, previous_state, ...rest });
}
