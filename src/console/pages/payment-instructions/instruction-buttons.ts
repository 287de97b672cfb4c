import { html, type Html } from '#http/pages/html.ts';
import { BANK_STAGES, type BankStage } from '#machines/bank-stages.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import type { FieldInput } from '#console/parts/field-input.ts';
import { amountText } from '#console/parts/money.ts';
import { purchaseWords } from '#console/pages/payment-batches/purchase-words.ts';
import { batchActions } from '#console/pages/payment-batches/batch-actions.ts';
import { batchCall, instructionCall } from '#console/shared/batch-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { instructionWords } from '#console/words/instruction-words.ts';
import { batchStates } from '#console/words/state-words.ts';
import { bankReportSchema } from '#resources/bank-reports/schema.ts';
import { ibanComparisonSchema } from '#resources/payment-batches/schema.ts';
import { stageText } from '#console/shared/bank-text.ts';
import { instructionActions, type InstructionAction } from './instruction-actions.ts';
import type { InstructionRecord } from './load-instruction.ts';

/** A button for each decision that the service would take, and for a report of the bank. */
export function instructionButtons(visit: WorkspaceVisit, record: InstructionRecord): Html | null {
  const { role } = visit.workspace;
  const decisions = instructionActions(record, role);
  const mayReport = record.instruction.handed_over && batchActions(record, role).includes('report');
  const mayCompare = batchActions(record, role).includes('approve');
  if (decisions.length === 0 && !mayReport && !mayCompare) return null;
  return html`<div class="actions">
    ${mayCompare ? compareButton(visit, record) : null}
    ${decisions.map((action) => decisionButton(visit, record, action))}
    ${mayReport ? reportButton(visit, record) : null}
  </div>`;
}

/** Who approves pastes the IBAN of the supplier's RIB; the transfer's own is shown to nobody. */
function compareButton(visit: WorkspaceVisit, { instruction }: InstructionRecord): Html {
  const words = purchaseWords(visit.language);
  return confirmation(visit, {
    id: 'compare_iban',
    call: instructionCall('POST', instruction.id, '/compare_iban'),
    wrapper: 'payment_instruction',
    schema: ibanComparisonSchema,
    fields: [{ name: 'iban', label: words.compare_field, isOptional: false }],
    open: words.compare,
    tone: 'primary',
    question: words.compare_question,
    consequences: words.compare_effect,
    done: words.compared,
  });
}

function decisionButton(
  visit: WorkspaceVisit,
  { instruction, batch }: InstructionRecord,
  { decision, state }: InstructionAction,
): Html {
  const words = instructionWords(visit.language);
  const states = batchStates(visit.language);
  const amount = `${amountText(visit.language, instruction.amount)}\u00a0${instruction.currency_code}`;
  const ofBatch = state === batch.state ? words.batch_stays : words.batch_moves;
  const tone = decision === 'confirm_settlement' ? 'primary' : 'danger';
  return confirmation(visit, {
    id: decision,
    call: instructionCall('POST', instruction.id, `/${decision}`),
    open: words.buttons[decision],
    tone,
    question: words.questions[decision],
    consequences: html`<p>${words.effects[decision](amount, instruction.beneficiary_name)}</p>
      <p>${ofBatch(states[state])}</p>`,
    done: words.done[decision],
  });
}

/** A report of one line. */
function reportButton(visit: WorkspaceVisit, { instruction, batch }: InstructionRecord): Html {
  const words = instructionWords(visit.language);
  const line = 'statuses/0';
  const stages = Object.keys(BANK_STAGES) as BankStage[]; // exactly these keys
  const fields: FieldInput[] = [
    { name: `${line}/end_to_end_id`, label: '', as: 'hidden', value: instruction.end_to_end_id },
    {
      name: `${line}/status`,
      label: words.bank_status,
      choices: stages.map((value) => ({ value, label: stageText(visit, value) })),
      isOptional: false,
    },
    { name: `${line}/reason_code`, label: words.reason_code, help: words.reason_code_help },
    { name: `${line}/reason`, label: words.reason },
  ];
  return confirmation(visit, {
    id: 'report',
    call: batchCall('POST', batch.id, '/bank_reports'),
    wrapper: 'bank_report',
    schema: bankReportSchema,
    fields,
    open: words.report_button,
    tone: 'primary',
    question: words.report_question,
    consequences: words.report_effect,
    verb: words.report_verb,
    done: words.report_done,
  });
}
