import { html, type Html } from '#http/pages/html.ts';
import { facts, type Fact } from '#console/parts/facts.ts';
import { iban } from '#console/parts/iban.ts';
import { money } from '#console/parts/money.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { batchBadge, instructionBadge } from '#console/parts/state-badges.ts';
import { day, instant } from '#console/parts/time.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { batchPath } from '#console/shared/batch-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { instructionWords } from '#console/words/instruction-words.ts';
import { bankText } from '#console/shared/bank-text.ts';
import { instructionButtons } from './instruction-buttons.ts';
import { instructionHistory } from './instruction-history.ts';
import { loadInstruction, type InstructionRecord } from './load-instruction.ts';

export const INSTRUCTION_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/payment_instructions/:id',
  audience: 'member',
  section: 'payments',
  live: 10,
  load: loadInstruction,
  view: viewInstruction,
  parts: {
    changes: async (visit, services) => stateView(visit, await loadInstruction(visit, services)),
  },
});

function viewInstruction(record: InstructionRecord, visit: WorkspaceVisit): PageContents {
  const words = instructionWords(visit.language);
  const { batch, instruction } = record;
  const title = words.title(instruction.beneficiary_name);
  const back = { href: batchPath(visit, batch.id), word: batch.name };
  return { title, main: html`${pageHead({ title, back })} ${stateView(visit, record)}` };
}

/** All below the heading: a live page puts it in place by its id. */
function stateView(visit: WorkspaceVisit, record: InstructionRecord): Html {
  const words = instructionWords(visit.language);
  const { instruction } = record;
  const reason = bankText(visit, instruction);
  return html`<div id="instruction-state">
    <p class="sentence">${instructionBadge(visit, instruction.status, record.batch)} ${reason}</p>
    ${instruction.reported_executing ? html`<p class="advice">${words.executed}</p>` : null}
    ${instructionButtons(visit, record)} ${factsView(visit, record)}
    <section>
      <h2>${words.history}</h2>
      ${instructionHistory(visit, record)}
    </section>
  </div>`;
}

function factsView(visit: WorkspaceVisit, { instruction, batch }: InstructionRecord): Html {
  const words = instructionWords(visit.language);
  const { amount, currency_code, reference, beneficiary_bic, invoice_document_id } = instruction;
  const masked = {
    iban_masked: instruction.beneficiary_iban_masked,
    iban_last4: instruction.beneficiary_iban_last4,
  };
  const all: (Fact | null)[] = [
    { label: words.beneficiary, value: instruction.beneficiary_name },
    { label: words.iban, value: iban(masked) },
    { label: words.bic, value: beneficiary_bic, isCode: true },
    { label: words.money, value: money(visit, amount, currency_code) },
    { label: words.execution, value: day(visit, batch.execution_date) },
    { label: words.reference, value: reference },
    { label: words.end_to_end_id, value: instruction.end_to_end_id, isCode: true },
    {
      label: words.batch,
      value: html`<a href="${batchPath(visit, batch.id)}">${batch.name}</a>
        ${batchBadge(visit, batch)}`,
    },
    {
      label: words.invoice,
      value:
        invoice_document_id &&
        html`<a href="/workspaces/${visit.workspace.id}/invoices/${invoice_document_id}"
          >${words.invoice_of(invoice_document_id)}</a
        >`,
    },
    { label: words.changed, value: instant(visit, instruction.updated_at) },
  ];
  return facts(all);
}
