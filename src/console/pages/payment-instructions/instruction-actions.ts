import {
  foreseeDecision,
  type ForeseenDecision,
} from '#domain/payments/payment-instructions/foresee-decision.ts';
import {
  INSTRUCTION_DECISIONS,
  type InstructionDecision,
} from '#domain/payments/payment-instructions/decision-event.ts';
import { reaches, type Role } from '#model/role.ts';

export interface InstructionAction extends ForeseenDecision {
  decision: InstructionDecision;
}

/** The decisions about an instruction that the service takes from a person with this role, with the states that each leads to. */
export const instructionActions = (
  facts: Parameters<typeof foreseeDecision>[1],
  role: Role,
): InstructionAction[] =>
  reaches(role, 'manager')
    ? INSTRUCTION_DECISIONS.flatMap((decision) => {
        const foreseen = foreseeDecision(decision, facts);
        return foreseen === null ? [] : [{ decision, ...foreseen }];
      })
    : [];
