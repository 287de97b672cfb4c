import { parisInstant } from '#kernel/instant.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { StoredInstruction } from '#orm/sql/payment-instructions.ts';
import { amountNumber, nullableId, MONEY, CURRENCY, DATE, ID, INSTANT, TEXT } from './members.ts';
import { exactly, nullable, enumOf, type Members } from '#kernel/json-schema.ts';
import { BANK_STAGES } from '#machines/bank-stages.ts';
import { PAYMENT_INSTRUCTION_STATUSES } from '#machines/payment-instruction.ts';

/** An instruction as the read endpoints show it, dated by its batch; the event publishes some of these members. */
export const renderPaymentInstruction = (
  instruction: StoredInstruction,
  { execution_date }: Pick<PaymentBatch, 'execution_date'>,
) => ({
  ...renderPublishedInstruction(instruction),
  beneficiary_name: instruction.beneficiary_name,
  beneficiary_bic: instruction.beneficiary_bic,
  invoice_document_id: nullableId(instruction.invoice_document_id),
  execution_date,
  bank_status: instruction.bank_status,
  reason_code: instruction.reason_code,
  reason: instruction.reason,
  created_at: parisInstant(instruction.created_at),
  updated_at: parisInstant(instruction.updated_at),
});

/** The members of an instruction in `payment_instruction.updated`, beside `previous_status` (spec). */
export const renderPublishedInstruction = (instruction: StoredInstruction) => ({
  id: Number(instruction.id),
  company_id: Number(instruction.company_id),
  payment_batch_id: Number(instruction.payment_batch_id),
  status: instruction.status,
  amount: amountNumber(instruction.amount),
  currency_code: instruction.currency_code,
  reference: instruction.reference,
  end_to_end_id: instruction.end_to_end_id,
  beneficiary_iban_masked: instruction.beneficiary_iban_masked,
  beneficiary_iban_last4: instruction.beneficiary_iban_last4,
});

/** The schemas of {@link renderPublishedInstruction}. */
export const publishedInstructionMembers: Members<typeof renderPublishedInstruction> = {
  id: ID,
  company_id: ID,
  payment_batch_id: ID,
  status: enumOf(PAYMENT_INSTRUCTION_STATUSES),
  amount: MONEY,
  currency_code: CURRENCY,
  reference: nullable(TEXT),
  end_to_end_id: TEXT,
  beneficiary_iban_masked: TEXT,
  beneficiary_iban_last4: TEXT,
};

export const paymentInstructionSchema = exactly<ReturnType<typeof renderPaymentInstruction>>({
  ...publishedInstructionMembers,
  beneficiary_name: TEXT,
  beneficiary_bic: nullable(TEXT),
  invoice_document_id: nullable(ID),
  execution_date: DATE,
  bank_status: nullable(enumOf(Object.keys(BANK_STAGES))),
  reason_code: nullable(TEXT),
  reason: nullable(TEXT),
  created_at: INSTANT,
  updated_at: INSTANT,
});
