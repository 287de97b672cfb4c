import type { PaymentInstructionStatus } from '#machines/payment-instruction.ts';
import type { StoredInstruction } from '#orm/sql/payments/payment-instructions.ts';
import { renderPublishedInstruction } from '#render/payment-instruction.ts';
import { printMembers } from '#kernel/json.ts';

/** Exactly eleven keys (spec). `instruction` is the row after the move. */
export function paymentInstructionUpdatedBody(
  instruction: StoredInstruction,
  previous_status: PaymentInstructionStatus,
): string {
  const { id, company_id, payment_batch_id, status, ...rest } =
    renderPublishedInstruction(instruction);
  return printMembers({ id, company_id, payment_batch_id, status, previous_status, ...rest });
}
