import { applyBankReport } from '#domain/payments/bank-reports/apply-bank-report.ts';
import type {
  ReceivedReport,
  ReportedStatus,
} from '#domain/payments/bank-reports/read-bank-report.ts';
import { decideInstruction } from '#domain/payments/payment-instructions/decide-instruction.ts';
import type { InstructionDecision } from '#domain/payments/payment-instructions/decision-event.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { renderPaymentInstruction } from '#render/payment-instruction.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { type Call, type Services, keyOf } from '#http/pipeline/call.ts';
import { single, type Reply } from '#http/reply.ts';

/** From JSON only the lines are read. */
export async function applyJsonReport(
  call: Call<undefined, CheckedInput<{ statuses: readonly ReportedStatus[] }>>,
  { db }: Services,
): Promise<Reply> {
  const { members, violations } = call.input;
  const report = { statuses: members.statuses ?? [] };
  return single(await applyBankReport(db, actorOf(call), keyOf(call), report, violations));
}

export async function applyPain002(
  call: Call<undefined, ReceivedReport>,
  { db }: Services,
): Promise<Reply> {
  return single(await applyBankReport(db, actorOf(call), keyOf(call), call.input));
}

const decide =
  (decision: InstructionDecision) =>
  async (call: Call, { db }: Services): Promise<Reply> => {
    const decided = await decideInstruction(db, actorOf(call), keyOf(call), decision);
    return single(renderPaymentInstruction(decided.instruction, decided.batch));
  };

export const confirmSettlement = decide('confirm_settlement');
export const undoSettlement = decide('undo_settlement');
export const declareNotExecuted = decide('declare_not_executed');
