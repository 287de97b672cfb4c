import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { PAYMENT_BATCH_STATES } from '#machines/payment-batch.ts';
import { PAYMENT_INSTRUCTION_STATUSES } from '#machines/payment-instruction.ts';
import {
  PAYMENT_CHANNELS,
  SUBMISSION_REFUSERS,
  type PaymentBatch,
} from '#orm/entities/payment-batch.ts';
import type { StatusCounts } from '#orm/sql/payments/count-statuses.ts';
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
import { exactly, nullable, enumOf, type Members, described, titled } from '#kernel/json-schema.ts';

/** For the read endpoint; the event publishes some of these members. */
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

/** The batch's members in `payment_batch.updated`, without `previous_state` (spec, Data of payment_batch.updated). */
export const renderPublishedBatch = (batch: PaymentBatch) => ({
  id: Number(batch.id),
  company_id: Number(batch.company_id),
  state: batch.state,
  total_amount: amountNumber(batch.total_amount),
  currency_code: batch.currency_code,
  instructions_count: batch.instructions_count,
  updated_at: parisInstant(batch.updated_at),
});

const progress = Object.fromEntries(
  PAYMENT_INSTRUCTION_STATUSES.map((status) => [
    status,
    described(COUNT, `Instructions that are \`${status}\`.`),
  ]),
);

export const publishedBatchMembers: Members<typeof renderPublishedBatch> = {
  id: described(ID, 'The batch.'),
  company_id: described(ID, 'The company that pays.'),
  state: described(enumOf(PAYMENT_BATCH_STATES), 'Its state. `failed` and `rejected` are final.'),
  total_amount: described(MONEY, 'The sum of its instructions.'),
  currency_code: described(CURRENCY, 'The currency of all amounts.'),
  instructions_count: described(COUNT, 'How many instructions it has.'),
  updated_at: described(INSTANT, 'When its state, or the draft, last changed.'),
};

export const paymentBatchSchema = titled(
  'PaymentBatch',
  exactly<ReturnType<typeof renderPaymentBatch>>({
    ...publishedBatchMembers,
    bank_account_id: described(ID, 'The account that pays.'),
    name: described(TEXT, 'The name it was given.'),
    channel: described(enumOf(PAYMENT_CHANNELS), 'How the bank is reached.'),
    version: described(ID, 'Rises with each change of the draft.'),
    execution_date: described(DATE, 'The day of payment.'),
    approved_at: described(nullable(INSTANT), 'When it was approved; null before.'),
    submitted_at: described(nullable(INSTANT), 'When its handover was started; null before.'),
    progress: described(exactly(progress), 'How many instructions have each status.'),
    error_code: described(nullable(TEXT), 'Why the handover was refused; null otherwise.'),
    error_message: described(nullable(TEXT), 'The same in words, for people to read.'),
    submission_refused_by: described(
      nullable(enumOf(SUBMISSION_REFUSERS)),
      '`provider`: the channel; `service`: this service, before anything was sent; null otherwise.',
    ),
    retryable: described(
      nullable(BOOLEAN),
      'Whether the same payments might be accepted in a new batch; null unless refused.',
    ),
    started_at: described(
      nullable(INSTANT),
      'When its handover to the channel began; null before.',
    ),
    finished_at: described(
      nullable(INSTANT),
      'When the outcome of the handover was known; null before.',
    ),
    created_at: described(INSTANT, 'When it was made.'),
  }),
);
