import { applyBankReport } from '#domain/payments/bank-reports/apply-bank-report.ts';
import type {
  ReceivedReport,
  ReportedStatus,
} from '#domain/payments/bank-reports/read-bank-report.ts';
import { readPain002ReportApart } from '#domain/payments/bank-reports/read-pain-002-report.ts';
import { decideInstruction } from '#domain/payments/payment-instructions/decide-instruction.ts';
import type { InstructionDecision } from '#domain/payments/payment-instructions/decision-event.ts';
import { singleBody } from '#http/answers.ts';
import { deepDeferredRule } from '#http/body.ts';
import { type Call, type Services, keyOf } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { rowOf, type Route } from '#http/pipeline/route.ts';
import { single, type Reply } from '#http/reply.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { renderPaymentInstruction, paymentInstructionSchema } from '#render/payment-instruction.ts';
import { appliedReportSchema, bankReportSchema } from './schema.ts';

/** From JSON only the lines are read. */
async function applyJsonReport(
  call: Call<undefined, CheckedInput<{ statuses: readonly ReportedStatus[] }>>,
  { db }: Services,
): Promise<Reply> {
  const { members, violations } = call.input;
  const report = { statuses: members.statuses ?? [] };
  return single(await applyBankReport(db, actorOf(call), keyOf(call), report, violations));
}

async function applyPain002(
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

const confirmSettlement = decide('confirm_settlement');
const undoSettlement = decide('undo_settlement');
const declareNotExecuted = decide('declare_not_executed');

const INSTRUCTION = '/api/v1/payment_instructions/:id';
const ACCESS = rowOf('payment_instructions');

/**
 * Ten thousand lines take 1 MB as JSON, or 3 MB as pain.002 with a reason each; the rest is for data that banks repeat.
 */
export const REPORT_LIMIT_BYTES = 8 * 1024 * 1024;

export const BANK_REPORT_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/v1/payment_batches/:id/bank_reports',
    access: rowOf('payment_batches'),
    console: 'manager',
    operationId: 'applyBankReport',
    summary: "Apply a bank's report to a payment batch",
    description:
      'As JSON or as pain.002.001.10. Lines are applied in their order, and the batch follows its instructions. A report never moves an instruction from `settled` or `rejected`. Applying the same report again changes nothing.',
    emits: ['payment_instruction.updated', 'payment_batch.updated'],
    refusals: {
      409: 'The batch was never handed over to the bank.',
      422: 'A line has an unknown status, or the report is about another batch. Nothing was applied.',
    },
    answers: { 200: singleBody(appliedReportSchema) },
    body: deepDeferredRule('bank_report', bankReportSchema, 'update', REPORT_LIMIT_BYTES),
    document: {
      mediaTypes: ['application/xml', 'text/xml'],
      read: readPain002ReportApart,
      handle: applyPain002,
    },
    handle: applyJsonReport,
  },
  {
    method: 'POST',
    path: `${INSTRUCTION}/confirm_settlement`,
    access: ACCESS,
    console: 'manager',
    operationId: 'confirmSettlement',
    summary: 'Confirm a settlement',
    description:
      'Marks the instruction as settled by hand: any status → `settled`. Repeating it answers 200 and changes nothing.',
    emits: ['payment_instruction.updated', 'payment_batch.updated'],
    answers: { 200: singleBody(paymentInstructionSchema) },
    handle: confirmSettlement,
  },
  {
    method: 'POST',
    path: `${INSTRUCTION}/undo_settlement`,
    access: ACCESS,
    console: 'manager',
    operationId: 'undoSettlement',
    summary: 'Undo a settlement',
    description:
      'Only one that the bank has not reported as executed. `settled` → `pending`; a `completed` or `partially_completed` batch becomes `submitted` again. Repeating it answers 200 and changes nothing.',
    emits: ['payment_instruction.updated', 'payment_batch.updated'],
    refusals: { 409: 'The instruction is not settled, or the bank has reported executing it.' },
    answers: { 200: singleBody(paymentInstructionSchema) },
    handle: undoSettlement,
  },
  {
    method: 'POST',
    path: `${INSTRUCTION}/declare_not_executed`,
    access: ACCESS,
    console: 'manager',
    operationId: 'declareNotExecuted',
    summary: 'Declare an instruction not executed',
    description: '`pending` → `rejected`. Repeating it answers 200 and changes nothing.',
    emits: ['payment_instruction.updated', 'payment_batch.updated'],
    refusals: { 409: 'The instruction is not pending.' },
    answers: { 200: singleBody(paymentInstructionSchema) },
    handle: declareNotExecuted,
  },
];
