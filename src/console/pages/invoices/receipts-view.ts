import { html, type Html } from '#http/pages/html.ts';
import type { ReceiptView } from '#render/receipt.ts';
import { callButton } from '#console/parts/form.ts';
import { money } from '#console/parts/money.ts';
import { table } from '#console/parts/table.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { rowCall } from '#console/parts/workspace-path.ts';
import { receiptColumns } from '#console/shared/receipt-columns.ts';
import { receiptWords } from '#console/words/receipt-words.ts';
import type { InvoiceRecord } from './load-invoice.ts';

/** The money received, and what a person declares of it. */
export function receiptsView(visit: WorkspaceVisit, { receipts }: InvoiceRecord): Html | null {
  const words = receiptWords(visit.language);
  if (receipts.length === 0) return null;
  return html`<section id="receipts">
    <h2>${words.title}</h2>
    ${table({
      name: 'receipt',
      label: words.title,
      columns: receiptColumns(visit),
      rows: receipts,
      keyOf: ({ receipt }) => receipt.id,
      empty: html``,
    })}
    ${receipts.map((view) => decisions(visit, view))}
  </section>`;
}

function decisions(visit: WorkspaceVisit, { receipt }: ReceiptView): Html | null {
  const words = receiptWords(visit.language);
  const { id, state, amount, currency_code } = receipt;
  const isOpen = state === 'proposed' || state === 'parked';
  if (!isOpen && state !== 'dismissed') return null;
  const button = (verb: 'declare' | 'dismiss', done: string) =>
    callButton(visit, {
      id: `${verb}-${id}`,
      call: rowCall('POST', `receipts/${id}/${verb}`),
      submit: words[verb],
      tone: verb === 'declare' && isOpen ? 'primary' : 'plain',
      done,
    });
  return html`<div class="actions">
    ${money(visit, amount, currency_code)} ${button('declare', words.declared)}
    ${isOpen ? button('dismiss', words.dismissed) : null}
  </div>`;
}
