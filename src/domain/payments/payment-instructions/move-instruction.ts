import { paymentInstructionUpdatedBody } from '#events/bodies/payment-instruction-updated.ts';
import { emitEach } from '#events/emit.ts';
import { laterThan } from '#kernel/instant.ts';
import {
  paymentInstructionMachine,
  type PaymentInstructionEvent,
} from '#machines/payment-instruction.ts';
import type { Transaction } from '#orm/database.ts';
import type { PaymentInstruction } from '#orm/entities/payment-instruction.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';

const stateOf = ({ workspace_id, id, status }: PaymentInstruction) => ({
  workspace_id,
  id,
  state: status,
});

/**
 * Applies a trigger to an instruction, locked after its batch. A move writes the row and its event; the caller
 * answers a replay or refusal, which write nothing.
 */
export const moveInstruction = (
  tx: Transaction,
  instruction: PaymentInstruction,
  event: PaymentInstructionEvent,
): Promise<TransitionOutcome> =>
  moveRow(tx, paymentInstructionMachine, stateOf(instruction), event, {
    save: async ({ to }) => {
      const updated_at = laterThan(instruction.updated_at, tx.now);
      Object.assign(instruction, { status: to, updated_at });
      await tx.em.flush();
    },
    emit: ({ from }, { event: type }) =>
      emitEach(tx, { workspace_id: instruction.workspace_id, type }, [
        {
          occurred_at: instruction.updated_at,
          text: paymentInstructionUpdatedBody(instruction, from),
        },
      ]),
  });
