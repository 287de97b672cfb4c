import { html, type Html } from '#http/pages/html.ts';
import type {
  BestProposal,
  BookedOperation,
} from '#domain/banking/bank-operations/list-booked-operations.ts';
import { money } from '#console/parts/money.ts';
import type { Reader } from '#console/parts/reader.ts';
import { badge } from '#console/parts/badge.ts';
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
      width: 116,
      align: 'end',
      card: 'top_end',
      cell: ({ amount, currency_code }) =>
        money(visit, shortAmount(amount), currency === null ? currency_code : undefined),
      amount: ({ amount, currency_code }) => ({ amount, currency: currency_code }),
    },
    {
      head: words.status,
      width: 140,
      card: 'bottom_end',
      cell: (row) => statusView(visit, row, proposalBadge(visit, row)),
    },
  ];
}

/** The part of a row that a reconciliation changes: it is put in place by its id. A proposal says that it is to reconcile. */
export const statusView = (
  reader: Reader,
  { id, reconciliation_status: status }: Pick<BookedOperation, 'id' | 'reconciliation_status'>,
  proposal: Html | null,
): Html => {
  const own = proposal === null || status !== 'unmatched' ? operationBadge(reader, status) : null;
  return html`<span id="operation-status-${id}">${own} ${proposal}</span>`;
};

/** That it waits for a person to confirm. */
export function proposalBadge(
  { language }: Reader,
  { proposal_score, has_exact }: BestProposal,
): Html | null {
  if (proposal_score === null) return null;
  const words = operationWords(language);
  const word = has_exact ? words.has_exact : words.has_proposal;
  return badge({ tone: has_exact ? 'success' : 'info', icon: 'invoice', word, name: word });
}

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
