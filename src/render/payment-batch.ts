import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { PAYMENT_INSTRUCTION_STATUSES } from '#machines/payment-instruction.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { StatusCounts } from '#orm/sql/count-statuses.ts';
import { amountNumber } from './decimals.ts';

/** A batch as the read endpoint shows it; the event publishes some of these members. */
export const renderPaymentBatch = (batch: PaymentBatch, progress: StatusCounts) => ({
  ...renderPublished(batch),
  bank_account_id: Number(batch.bank_account_id),
  name: batch.name,
  channel: batch.channel,
  version: batch.version,
  execution_date: batch.execution_date,
  approved_at: nullableParis(batch.approved_at),
  submitted_at: nullableParis(batch.submitted_at),
  progress: Object.fromEntries(
    PAYMENT_INSTRUCTION_STATUSES.map((status) => [status, progress[status] ?? 0]),
  ),
  error_code: batch.error_code,
  error_message: batch.error_message,
  submission_refused_by: batch.submission_refused_by,
  retryable: batch.retryable,
  started_at: nullableParis(batch.started_at),
  finished_at: nullableParis(batch.finished_at),
  created_at: parisInstant(batch.created_at),
});

/** The members of a batch in `payment_batch.updated`, beside `previous_state` (spec, Data of payment_batch.updated). */
export const renderPublished = (batch: PaymentBatch) => ({
  id: Number(batch.id),
  company_id: Number(batch.company_id),
  state: batch.state,
  total_amount: amountNumber(batch.total_amount),
  currency_code: batch.currency_code,
  instructions_count: batch.instructions_count,
  updated_at: parisInstant(batch.updated_at),
});
