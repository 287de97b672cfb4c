import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { PAYMENT_BATCH_STATES } from '#machines/payment-batch.ts';
import { PAYMENT_INSTRUCTION_STATUSES } from '#machines/payment-instruction.ts';
import {
  PAYMENT_CHANNELS,
  SUBMISSION_REFUSERS,
  type PaymentBatch,
} from '#orm/entities/payment-batch.ts';
import type { StatusCounts } from '#orm/sql/count-statuses.ts';
import {
  amountNumber,
  MONEY,
  BOOLEAN,
  COUNT,
  CURRENCY,
  DATE,
  ID,
  INSTANT,
  TEXT,
} from './members.ts';
import { exactly, nullable, enumOf, type Members } from '#kernel/json-schema.ts';

/** A batch as the read endpoint shows it; the event publishes some of these members. */
export const renderPaymentBatch = (batch: PaymentBatch, progress: StatusCounts) => ({
  ...renderPublishedBatch(batch),
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
export const renderPublishedBatch = (batch: PaymentBatch) => ({
  id: Number(batch.id),
  company_id: Number(batch.company_id),
  state: batch.state,
  total_amount: amountNumber(batch.total_amount),
  currency_code: batch.currency_code,
  instructions_count: batch.instructions_count,
  updated_at: parisInstant(batch.updated_at),
});

const progress = Object.fromEntries(PAYMENT_INSTRUCTION_STATUSES.map((status) => [status, COUNT]));

/** The schemas of {@link renderPublishedBatch}. */
export const publishedBatchMembers: Members<typeof renderPublishedBatch> = {
  id: ID,
  company_id: ID,
  state: enumOf(PAYMENT_BATCH_STATES),
  total_amount: MONEY,
  currency_code: CURRENCY,
  instructions_count: COUNT,
  updated_at: INSTANT,
};

export const paymentBatchSchema = exactly<ReturnType<typeof renderPaymentBatch>>({
  ...publishedBatchMembers,
  bank_account_id: ID,
  name: TEXT,
  channel: enumOf(PAYMENT_CHANNELS),
  version: ID,
  execution_date: DATE,
  approved_at: nullable(INSTANT),
  submitted_at: nullable(INSTANT),
  progress: exactly(progress),
  error_code: nullable(TEXT),
  error_message: nullable(TEXT),
  submission_refused_by: nullable(enumOf(SUBMISSION_REFUSERS)),
  retryable: nullable(BOOLEAN),
  started_at: nullable(INSTANT),
  finished_at: nullable(INSTANT),
  created_at: INSTANT,
});
