import { html, type Html } from '#http/pages/html.ts';
import type { BookedOperation } from '#domain/banking/bank-operations/list-booked-operations.ts';
import { money } from '#console/parts/money.ts';
import type { Reader } from '#console/parts/reader.ts';
import { operationBadge } from '#console/parts/state-badges.ts';
import type { Column } from '#console/parts/table.ts';
import { day } from '#console/parts/time.ts';
import { amountHead, currencyOf, shortAmount } from '#console/parts/amount-head.ts';
import { operationWords } from '#console/words/operation-words.ts';
import type { OperationsVisit } from './operation-query.ts';

export function operationColumns(
  visit: OperationsVisit,
  rows: readonly BookedOperation[],
): Column<BookedOperation>[] {
  const currency = currencyOf(rows);
  const words = operationWords(visit.language);
  return [
    {
      head: words.date,
      width: 104,
      card: 'bottom',
      cell: ({ booking_date }) => day(visit, booking_date),
    },
    { head: words.label, card: 'top', cell: (row) => labelOf(visit, row), isLink: true },
    {
      head: words.counterparty,
      leaves: 1,
      cell: ({ counterparty_name }) => counterparty_name ?? '',
    },
    {
      head: amountHead(words.amount, currency),
      width: 140,
      align: 'end',
      card: 'top_end',
      cell: ({ amount, currency_code }) =>
        money(visit, shortAmount(amount), currency === null ? currency_code : undefined),
    },
    {
      head: words.status,
      width: 190,
      card: 'bottom_end',
      cell: (row) => statusView(visit, row),
    },
  ];
}

/** The part of a row that a reconciliation changes: it is put in place by its id. */
export const statusView = (
  reader: Reader,
  { id, reconciliation_status }: Pick<BookedOperation, 'id' | 'reconciliation_status'>,
): Html =>
  html`<span id="operation-status-${id}">${operationBadge(reader, reconciliation_status)}</span>`;

/** A bank may book without a label. */
export const labelOf = (
  { language }: Pick<OperationsVisit, 'language'>,
  {
    id,
    description,
    counterparty_name,
  }: Pick<BookedOperation, 'id' | 'description' | 'counterparty_name'>,
): string =>
  description.trim() || counterparty_name?.trim() || operationWords(language).operation(id);
