import { html, type Html } from '#http/pages/html.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import type { ReceiptView } from '#render/receipt.ts';
import { money } from '#console/parts/money.ts';
import { receiptBadge } from '#console/parts/state-badges.ts';
import type { Column } from '#console/parts/table.ts';
import { day } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { receiptWords } from '#console/words/receipt-words.ts';
import { invoiceState } from '#console/words/state-words.ts';

/** Of receipts, on their list and on the page of their invoice. */
export function receiptColumns(visit: WorkspaceVisit): Column<ReceiptView>[] {
  const words = receiptWords(visit.language);
  return [
    {
      head: words.day,
      width: 110,
      card: 'bottom_end',
      cell: ({ receipt }) => day(visit, receipt.received_on),
    },
    {
      head: words.how,
      width: 120,
      leaves: 2,
      cell: ({ receipt: { kind, means } }) =>
        kind === 'reversal' || means === null ? words.kinds[kind] : words.means[means],
    },
    { head: words.state, card: 'bottom', cell: ({ receipt }) => stateView(visit, receipt) },
    {
      head: words.amount,
      width: 140,
      align: 'end',
      card: 'top_end',
      cell: ({ receipt }) => money(visit, receipt.amount, receipt.currency_code),
      amount: ({ receipt }) => ({ amount: receipt.amount, currency: receipt.currency_code }),
    },
  ];
}

/** A reason is a state of the invoice, one of ours, or a person's words. */
function stateView(visit: WorkspaceVisit, { state, reason }: ReceiptView['receipt']): Html {
  const { reasons } = receiptWords(visit.language);
  const ofInvoice = INVOICE_LIFECYCLE_STATES.find((name) => name === reason);
  const { [reason ?? '']: known }: Partial<Record<string, string>> = reasons;
  const text =
    ofInvoice === undefined ? (known ?? reason) : invoiceState(visit.language, ofInvoice);
  return html`${receiptBadge(visit, state)}${text === null ? null : html` <small>${text}</small>`}`;
}
