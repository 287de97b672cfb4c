import type { IbanMark } from '#domain/payments/payment-batches/iban-marks.ts';
import {
  payObstacle,
  type PayablePurchase,
} from '#domain/payments/payment-batches/payable-purchases.ts';
import { maskIban } from '#einvoice/model/iban.ts';
import { html, type Html } from '#http/pages/html.ts';
import { shortAmount } from '#console/parts/amount-head.ts';
import { attributes } from '#console/parts/attributes.ts';
import { empty } from '#console/parts/empty.ts';
import { iban } from '#console/parts/iban.ts';
import { money } from '#console/parts/money.ts';
import { table, type Column } from '#console/parts/table.ts';
import { day } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { batchPath } from '#console/shared/batch-path.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import { ibanMark } from './iban-mark.ts';
import { purchaseWords } from './purchase-words.ts';

export interface OfferedPurchases {
  purchases: readonly PayablePurchase[];
  /** By the purchase's id. */
  marks: ReadonlyMap<string, IbanMark>;
  /** Of the account that pays; null where none is chosen yet. */
  company_id: string | null;
  /** The boxes that are ticked. */
  chosen: readonly string[];
  /** Of the boxes, where they are not sent to the call but lead to the page that makes it. */
  parameter?: string;
}

/** Purchases with a box each, within the form that pays them; one that cannot be paid says why instead. */
export const purchaseTable = (visit: WorkspaceVisit, offered: OfferedPurchases): Html =>
  table({
    name: 'purchase',
    label: purchaseWords(visit.language).list,
    columns: [...choiceColumns(visit, offered), ...paymentColumns(visit, offered)],
    rows: offered.purchases,
    keyOf: ({ id }) => id,
    empty: empty(purchaseWords(visit.language).none),
  });

function choiceColumns(
  visit: WorkspaceVisit,
  { company_id, chosen, parameter = 'invoice_document_ids' }: OfferedPurchases,
): Column<PayablePurchase>[] {
  const words = purchaseWords(visit.language);
  const box = ({ id, invoice_number }: PayablePurchase) => ({
    type: 'checkbox',
    name: parameter,
    value: id,
    'data-type': 'array',
    'aria-label': words.choose(invoice_number),
    checked: chosen.includes(id),
  });
  return [
    {
      head: '',
      width: 40,
      card: 'bottom_end',
      cell: (row) =>
        payObstacle(row, company_id) === null ? html`<input${attributes(box(row))} />` : '',
    },
    { head: words.supplier, card: 'top', cell: ({ party_name }) => party_name },
    {
      head: words.invoice,
      card: 'bottom',
      cell: ({ id, invoice_number }) =>
        html`<a href="${invoicePath(visit, id)}">${invoice_number}</a>`,
      title: ({ invoice_number }) => invoice_number,
    },
  ];
}

function paymentColumns(
  visit: WorkspaceVisit,
  { marks, company_id }: OfferedPurchases,
): Column<PayablePurchase>[] {
  const words = purchaseWords(visit.language);
  return [
    {
      head: words.due,
      width: 110,
      leaves: 2,
      cell: ({ due_date }) => (due_date === null ? '' : day(visit, due_date)),
    },
    {
      head: words.iban,
      width: 310,
      card: 'bottom',
      cell: (row) => obstacleView(visit, row, company_id) ?? ibanView(visit, row, marks),
    },
    {
      head: words.left,
      width: 140,
      align: 'end',
      card: 'top_end',
      cell: ({ open_amount, currency_code }) =>
        money(visit, shortAmount(open_amount), currency_code),
    },
  ];
}

const ibanView = (
  visit: WorkspaceVisit,
  { id, payee_iban }: PayablePurchase,
  marks: OfferedPurchases['marks'],
): Html => html`${iban(maskIban(payee_iban ?? ''))} ${ibanMark(visit, marks.get(id))}`;

function obstacleView(
  visit: WorkspaceVisit,
  purchase: PayablePurchase,
  company_id: string | null,
): Html | null {
  const obstacle = payObstacle(purchase, company_id);
  if (obstacle === null) return null;
  const word = purchaseWords(visit.language).obstacles[obstacle];
  if (obstacle !== 'in_batch' || purchase.batch_id === null) return html`${word}`;
  return html`<a href="${batchPath(visit, purchase.batch_id)}">${word}</a>`;
}
