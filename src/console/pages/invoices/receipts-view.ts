import { html, type Html } from '#http/pages/html.ts';
import { receiptMachine } from '#machines/receipt.ts';
import { wouldMove } from '#machines/step.ts';
import type { Receipt } from '#orm/entities/receipt.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { callButton } from '#console/parts/form.ts';
import { money } from '#console/parts/money.ts';
import { day } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { rowCall } from '#console/parts/workspace-path.ts';
import { undoReason } from '#resources/receipts/undo-reason.ts';
import { receiptMeans, receiptState } from '#console/shared/receipt-view.ts';
import { operationWords } from '#console/words/operation-words.ts';
import { receiptWords } from '#console/words/receipt-words.ts';
import type { InvoiceRecord } from './load-invoice.ts';
import { operationPath } from './payments-view.ts';

/** The money received, and what a person declares or undoes of it. */
export function receiptsView(visit: WorkspaceVisit, record: InvoiceRecord): Html | null {
  const { receipts } = record;
  if (receipts.length === 0) return null;
  return html`<section id="receipts">
    <h2>${receiptWords(visit.language).title}</h2>
    <ul class="proposals">
      ${receipts.map((view) => receiptView(visit, record, view.receipt))}
    </ul>
  </section>`;
}

function receiptView(visit: WorkspaceVisit, record: InvoiceRecord, receipt: Receipt): Html {
  const words = receiptWords(visit.language);
  const { id, state, amount, currency_code, received_on, reference } = receipt;
  const match = record.allocations.find((one) => one.id === receipt.allocation_id);
  const isOpen = state === 'proposed' || state === 'parked';
  const button = (verb: 'declare' | 'dismiss', done: string) =>
    callButton(visit, {
      id: `${verb}-${id}`,
      call: rowCall('POST', `receipts/${id}/${verb}`),
      submit: words[verb],
      tone: verb === 'declare' && isOpen ? 'primary' : 'plain',
      done,
    });
  return html`<li>
    <p>
      ${money(visit, amount, currency_code)} · ${receiptMeans(visit, receipt)}
      ${receiptState(visit, receipt)}
      <small>${day(visit, received_on)}${reference === null ? null : ` · ${reference}`}</small>
    </p>
    <div class="actions">
      ${isOpen || state === 'dismissed' ? button('declare', words.declared) : null}
      ${isOpen ? button('dismiss', words.dismissed) : null} ${undoButton(visit, receipt)}
      ${match === undefined ? null : html`<a class="button" href="${operationPath(visit, match)}">${words.undo_match}</a>`}
    </div>
  </li>`;
}

/** One of an allocation is undone at its operation. */
function undoButton(visit: WorkspaceVisit, { id, kind, state }: Receipt): Html | null {
  const byHand = kind === 'manual' || kind === 'set_off';
  if (!byHand || !wouldMove(receiptMachine, { state }, { type: 'undo' })) return null;
  const words = receiptWords(visit.language);
  const { undo_declared } = operationWords(visit.language);
  return confirmation(visit, {
    id: `undo-${id}`,
    call: rowCall('DELETE', `receipts/${id}`),
    schema: { properties: { reason: undoReason.schema } },
    fields: [{ name: 'reason', label: words.undo_reason }],
    open: words.undo,
    consequences: html`<p>${words.undo_effects[kind]}</p>
      ${state === 'declared' ? html`<p>${undo_declared}</p>` : null}`,
    done: words.undone,
  });
}
