import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { PaymentInstructionStatus } from '#machines/payment-instruction.ts';

export const PaymentInstruction = defineEntity({
  name: 'PaymentInstruction',
  tableName: 'payment_instructions',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    company_id: p.bigint('string'),
    payment_batch_id: p.bigint('string'),
    position: p.integer(),
    status: p.text().$type<PaymentInstructionStatus>(),
    amount: p.decimal('string'),
    currency_code: p.text(),
    reference: p.text().strictNullable(),
    end_to_end_id: p.text(),
    beneficiary_name: p.text(),
    /** Sealed with the instruction's id; reads for display never load it. */
    beneficiary_iban: p.text().lazy(),
    beneficiary_iban_masked: p.text(),
    beneficiary_iban_last4: p.text(),
    beneficiary_bic: p.text().strictNullable(),
    invoice_document_id: p.bigint('string').strictNullable(),
    bank_status: p.text().strictNullable(),
    reason_code: p.text().strictNullable(),
    reason: p.text().strictNullable(),
    reported_executing: p.boolean(),
    handed_over: p.boolean(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type PaymentInstruction = InferEntity<typeof PaymentInstruction>;
