import { parisInstant } from '#kernel/instant.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { StoredInstruction } from '#orm/sql/payments/payment-instructions.ts';
import { amountNumber, nullableId, MONEY, CURRENCY, DATE, ID, INSTANT, TEXT } from './members.ts';
import { exactly, nullable, enumOf, type Members, described, titled } from '#kernel/json-schema.ts';
import { BANK_STAGES } from '#machines/bank-stages.ts';
import { PAYMENT_INSTRUCTION_STATUSES } from '#machines/payment-instruction.ts';

/** An instruction for reads, dated by its batch; the event publishes some of these members. */
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

/** The instruction's members in `payment_instruction.updated`, without `previous_status` (spec). */
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

export const publishedInstructionMembers: Members<typeof renderPublishedInstruction> = {
  id: described(ID, 'The instruction.'),
  company_id: described(ID, 'The company that pays.'),
  payment_batch_id: described(ID, 'Its batch.'),
  status: described(enumOf(PAYMENT_INSTRUCTION_STATUSES), 'Its published status.'),
  amount: described(MONEY, 'The amount to pay.'),
  currency_code: described(CURRENCY, 'The currency of the amount.'),
  reference: described(nullable(TEXT), 'What the payee reads on the statement; null if not given.'),
  end_to_end_id: described(TEXT, 'The EndToEndId at the banks, unique in the workspace.'),
  beneficiary_iban_masked: described(
    TEXT,
    'Asterisks and the last four characters; no answer has the whole number.',
  ),
  beneficiary_iban_last4: described(TEXT, 'The last four characters.'),
};

export const paymentInstructionSchema = titled(
  'PaymentInstruction',
  exactly<ReturnType<typeof renderPaymentInstruction>>({
    ...publishedInstructionMembers,
    beneficiary_name: described(TEXT, 'The payee.'),
    beneficiary_bic: described(
      nullable(TEXT),
      'The BIC of the bank of the payee; null if not given.',
    ),
    invoice_document_id: described(nullable(ID), 'The invoice that it pays; null if none.'),
    execution_date: described(DATE, 'The day of payment, that of its batch.'),
    bank_status: described(
      nullable(enumOf(Object.keys(BANK_STAGES))),
      'What the bank last reported (ISO 20022); null before.',
    ),
    reason_code: described(nullable(TEXT), 'The reason code that the bank gave; null if none.'),
    reason: described(nullable(TEXT), 'The same in words; null if none.'),
    created_at: described(INSTANT, 'When it was made.'),
    updated_at: described(INSTANT, 'When it last changed.'),
  }),
);
