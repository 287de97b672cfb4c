import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { PaymentBatchState } from '#machines/payment-batch.ts';

export const PAYMENT_CHANNELS = ['sepa_file', 'sandbox'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

/** The side that refused a handover: the service before anything was sent, or the channel. */
export const SUBMISSION_REFUSERS = ['service', 'provider'] as const;
export type SubmissionRefuser = (typeof SUBMISSION_REFUSERS)[number];

export const PaymentBatch = defineEntity({
  name: 'PaymentBatch',
  tableName: 'payment_batches',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    company_id: p.bigint('string'),
    bank_account_id: p.bigint('string'),
    name: p.text(),
    channel: p.text().$type<PaymentChannel>(),
    /** The answer that the channel `sandbox` will give, as JSON text; null for other channels. */
    sandbox: p.text().strictNullable(),
    /** `YYYY-MM-DD`. */
    execution_date: p.date(),
    currency_code: p.text(),
    state: p.text().$type<PaymentBatchState>(),
    total_amount: p.decimal('string'),
    instructions_count: p.integer(),
    version: p.integer(),
    /** As the audit log writes authors. */
    drafted_by: p.text().strictNullable(),
    changed_by: p.text().strictNullable(),
    approved_at: p.datetime().strictNullable(),
    submitted_at: p.datetime().strictNullable(),
    /** Since when its SEPA file is known to be at the bank: a person said so, or the bank answered. */
    carried_at: p.datetime().strictNullable(),
    started_at: p.datetime().strictNullable(),
    finished_at: p.datetime().strictNullable(),
    error_code: p.text().strictNullable(),
    error_message: p.text().strictNullable(),
    submission_refused_by: p.text().$type<SubmissionRefuser>().strictNullable(),
    /** Whether a refused batch's payments may be repeated in a new one, with other end-to-end ids. */
    retryable: p.boolean().strictNullable(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type PaymentBatch = InferEntity<typeof PaymentBatch>;
