import type { LiveAllocation } from '#domain/banking/allocations/list-live-allocations.ts';
import { directionOf } from '#model/money-direction.ts';
import { html, type Html } from '#http/pages/html.ts';
import { decimal } from '#kernel/decimal.ts';
import { reaches } from '#model/role.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { callButton, type CallInput } from '#console/parts/form.ts';
import { money } from '#console/parts/money.ts';
import { day } from '#console/parts/time.ts';
import { rowCall, workspacePath } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { shortAmount } from '#console/parts/amount-head.ts';
import { typedAmount } from '#console/parts/typed-amount.ts';
import { undoReason } from '#resources/receipts/undo-reason.ts';
import { receiptWords } from '#console/words/receipt-words.ts';
import { operationWords } from '#console/words/operation-words.ts';
import { allocationConfirmationSchema } from '#resources/allocations/schema.ts';
import type { OperationRecord } from './load-operation.ts';
import { allocationActions, type AllocationAction } from './operation-actions.ts';
import { refreshOf, type OperationPlace } from './operation-place.ts';
import { pointsOf, printHundredths, type ScoreReason } from '#model/score.ts';
import type { Reader } from '#console/parts/reader.ts';
import { scoreWords } from './score-words.ts';

type Place = Pick<OperationPlace, 'refresh'>;

/** The proposals that could be confirmed now, best first with why; Enter in the list confirms the first. */
export function proposalsView(
  visit: WorkspaceVisit,
  record: OperationRecord,
  place: Place,
  propose: Html,
): Html {
  const words = operationWords(visit.language);
  const fitting = new Set(record.view.proposals.map(({ id }) => id));
  const shown = record.allocations.filter(({ id }) => fitting.has(id));
  return html`<section>
    <h3>${words.proposals}</h3>
    ${
      shown.length === 0
        ? html`<p>${words.no_proposal}</p>`
        : html`<ol class="proposals">
            ${shown.map((each, index) => proposalView(visit, record, each, { ...place, isBest: index === 0 }))}
          </ol>`
    }
    ${propose}
  </section>`;
}

function proposalView(
  visit: WorkspaceVisit,
  record: OperationRecord,
  proposal: LiveAllocation,
  { isBest, ...place }: Place & { isBest: boolean },
): Html {
  const words = operationWords(visit.language);
  const may = allocationActions(proposal, { fits: true }, visit.workspace.role);
  const why = proposal.source === 'manual' ? words.by_hand : explainScore(visit, proposal.reasons);
  const hundredths = Number(decimal(proposal.score).times('100').toFixed(0));
  const score = words.score(printScore(visit.language, hundredths));
  return html`<li${isBest ? html` data-best` : null}>
    ${invoiceLine(visit, record, proposal)}
    <p class="why"><span title="${score}">${why}</span></p>
    <div class="actions">
      ${may.includes('confirm') ? confirmForm(visit, record, proposal, { ...place, isBest }) : null}
      ${may.includes('discard') ? deleteButton(visit, record, proposal, 'discard', place) : null}
    </div>
  </li>`;
}

/** Its invoice, when it is due, and what is left of it. */
function invoiceLine(
  visit: WorkspaceVisit,
  { view }: OperationRecord,
  { invoice_document_id: id, invoice_number, party_name, due_date, open_amount }: LiveAllocation,
): Html {
  const words = operationWords(visit.language);
  const { currency_code, amount } = view.operation;
  const side = directionOf(amount) === 'incoming' ? 'sales' : 'purchases';
  const href = workspacePath(visit, `invoices/${id}`);
  return html`<p>
    <a href="${href}">${invoice_number ?? words.invoice(id)}</a> ${party_name}
    <small>
      ${due_date === null ? null : html`${words.due} ${day(visit, due_date)} · `}
      ${words.opens[side]}
      ${money(visit, open_amount === null ? null : shortAmount(open_amount), currency_code)}
    </small>
  </p>`;
}

function confirmForm(
  visit: WorkspaceVisit,
  { view }: OperationRecord,
  { id, allocated_amount }: LiveAllocation,
  { isBest, ...place }: Place & { isBest: boolean },
): Html {
  const words = operationWords(visit.language);
  const { operation } = view;
  return callButton(visit, {
    id: `confirm-${id}`,
    call: rowCall('POST', `bank_operations/${operation.id}/allocations/${id}/confirm`),
    wrapper: 'allocation',
    schema: allocationConfirmationSchema,
    fields: [
      {
        name: 'allocated_amount',
        label: words.amount_to_allocate,
        value: typedAmount(visit.language, allocated_amount),
        isOptional: false,
      },
      { name: 'version', label: '', as: 'hidden', value: String(operation.version) },
    ],
    submit: words.confirm,
    tone: isBest ? 'primary' : 'plain',
    done: words.confirmed_now,
    ...refreshOf(place),
  });
}

/**
 * Undoes a confirmed allocation or discards a proposal. Both can be done again, so neither asks, but for an undo that
 * says something outside or corrects a sealed entry.
 */
function deleteButton(
  visit: WorkspaceVisit,
  { view }: OperationRecord,
  { id, is_declared }: LiveAllocation,
  action: Exclude<AllocationAction, 'confirm'>,
  place: Place,
): Html {
  const words = operationWords(visit.language);
  const { operation, entry } = view;
  const path = `bank_operations/${operation.id}/allocations/${id}?version=${operation.version}`;
  const call: CallInput = {
    id: `${action}-${id}`,
    call: rowCall('DELETE', path),
    done: action === 'undo' ? words.undone : words.discarded,
    ...refreshOf(place),
  };
  const effects = [
    is_declared ? words.undo_declared : null,
    entry?.exported ? words.undo_sealed : null,
  ];
  if (action === 'discard' || effects.every((effect) => effect === null))
    return callButton(visit, { ...call, submit: words[action] });
  return confirmation(visit, {
    ...call,
    open: words.undo,
    question: words.undo_question,
    consequences: html`${effects.map((effect) => effect && html`<p>${effect}</p>`)}`,
    schema: { properties: { reason: undoReason.schema } },
    fields: is_declared
      ? [{ name: 'reason', label: receiptWords(visit.language).undo_reason }]
      : [],
  });
}

/** The invoices that it settles, each with « Annuler le rapprochement ». */
export function confirmedView(
  visit: WorkspaceVisit,
  record: OperationRecord,
  place: Place,
): Html | null {
  const words = operationWords(visit.language);
  const confirmed = record.allocations.filter(({ status }) => status === 'confirmed');
  if (confirmed.length === 0) return null;
  const { currency_code } = record.view.operation;
  return html`<section>
    <h3>${words.confirmed}</h3>
    <ul class="proposals">
      ${confirmed.map(
        (each) =>
          html`<li>
            ${invoiceLine(visit, record, each)}
            <div class="actions">
              <strong>${money(visit, shortAmount(each.allocated_amount), currency_code)}</strong>
              ${allocationActions(each, { fits: false }, visit.workspace.role).includes('undo') ? deleteButton(visit, record, each, 'undo', place) : null}
              ${authorLink(visit, each.id)}
            </div>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** For those who may read the audit log. */
function authorLink(visit: WorkspaceVisit, id: string): Html | null {
  if (!reaches(visit.workspace.role, 'manager')) return null;
  const href = workspacePath(visit, `audit_log?subject=allocations:${id}`);
  return html`<a href="${href}">${operationWords(visit.language).author}</a>`;
}

/** « montant exact +0,40 · n° V-2026-0042 dans le libellé +0,40 ». */
function explainScore({ language }: Reader, reasons: readonly ScoreReason[]): string {
  const words = scoreWords(language);
  return reasons
    .map((reason) => {
      const [kind, fact = '', other = ''] = reason;
      return `${words[kind](fact, other)} +${printScore(language, pointsOf(reason))}`;
    })
    .join(' · ');
}

/** `0,40` of 40. */
const printScore = (language: Reader['language'], hundredths: number): string => {
  const text = printHundredths(hundredths);
  return language === 'fr' ? text.replace('.', ',') : text;
};
