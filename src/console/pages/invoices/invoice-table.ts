import type { ListedInvoice } from '#domain/invoicing/invoices/list-newest-invoices.ts';
import { html, type Html } from '#http/pages/html.ts';
import { canonicalText, decimal, negated } from '#kernel/decimal.ts';
import { parisDay } from '#kernel/instant.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import { badge } from '#console/parts/badge.ts';
import { money } from '#console/parts/money.ts';
import { invoiceBadge } from '#console/parts/state-badges.ts';
import type { Column } from '#console/parts/table.ts';
import { day } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { amountHead, currencyOf } from '#console/parts/amount-head.ts';
import { invoiceWords } from '#console/words/invoice-words.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';

/** @param names_direction for a list of sales and purchases together */
export function invoiceColumns(
  visit: WorkspaceVisit,
  rows: readonly ListedInvoice[],
  names_direction: boolean,
): Column<ListedInvoice>[] {
  const currency = currencyOf(rows.map(({ document }) => document));
  return [
    ...namingColumns(visit, names_direction),
    ...dateColumns(visit),
    ...amountColumns(visit, rows, currency),
    ...filingColumns(visit),
  ];
}

/** The other side of the invoice. */
export const partyOf = ({
  direction,
  document,
}: Pick<ListedInvoice, 'direction' | 'document'>): string =>
  direction === 'sales' ? document.buyer.name : document.seller.name;

function namingColumns(visit: WorkspaceVisit, names_direction: boolean): Column<ListedInvoice>[] {
  const words = invoiceWords(visit.language);
  const hrefOf = ({ id }: ListedInvoice) => invoicePath(visit, id);
  return [
    {
      head: words.state,
      width: 140,
      card: 'bottom',
      cell: (row) => invoiceBadge(visit, row),
    },
    {
      head: words.number,
      width: 148,
      card: 'bottom_end',
      cell: (row) =>
        html`<a href="${hrefOf(row)}">${numberText(visit, row)}</a> ${kindOf(visit, row)}`,
      title: (row) => numberText(visit, row),
    },
    {
      head: words.party,
      card: 'top',
      cell: (row) =>
        names_direction
          ? html`<small>${row.direction === 'sales' ? words.sale : words.purchase}</small>
              ${partyOf(row)}`
          : partyOf(row),
      title: partyOf,
    },
  ];
}

const numberText = ({ language }: WorkspaceVisit, { invoice_number }: ListedInvoice): string =>
  invoice_number ?? invoiceWords(language).unnumbered;

function kindOf({ language }: WorkspaceVisit, { proforma, document }: ListedInvoice): Html | null {
  const words = invoiceWords(language);
  if (proforma) return html`<small>${words.proforma}</small>`;
  return isCreditNote(document) ? html`<small>${words.credit_note}</small>` : null;
}

function dateColumns(visit: WorkspaceVisit): Column<ListedInvoice>[] {
  const words = invoiceWords(visit.language);
  return [
    {
      head: words.issued,
      width: 84,
      leaves: 3,
      cell: ({ document }) => day(visit, document.issue_date),
    },
    { head: words.due_date, width: 110, leaves: 3, cell: (row) => dueCell(visit, row) },
  ];
}

/** Overdue is filled: it wants attention. */
function dueCell(visit: WorkspaceVisit, row: ListedInvoice): Html {
  const { due_date } = row.document;
  if (due_date === null) return html`—`;
  if (!isOverdue(visit, row)) return day(visit, due_date);
  const { overdue } = invoiceWords(visit.language);
  return badge({ tone: 'waiting', icon: 'alert', word: day(visit, due_date), name: overdue });
}

export const isOverdue = (
  { now }: Pick<WorkspaceVisit, 'now'>,
  { is_owed, document }: Pick<ListedInvoice, 'is_owed' | 'document'>,
): boolean => is_owed && document.due_date !== null && document.due_date < parisDay(now);

function amountColumns(
  visit: WorkspaceVisit,
  rows: readonly ListedInvoice[],
  currency: string | null,
): Column<ListedInvoice>[] {
  const words = invoiceWords(visit.language);
  const arePurchases = rows.every(({ direction }) => direction === 'purchases');
  const unitOf = ({ document }: ListedInvoice): [] | [string] =>
    currency === null ? [document.currency_code] : [];
  const totalOf = ({ document }: ListedInvoice) => signed(document, document.total_including_tax);
  const openOf = ({ document, open_amount }: ListedInvoice) =>
    signed(document, openText(open_amount));
  return [
    {
      head: amountHead(words.total, currency),
      width: 112,
      align: 'end',
      card: 'top_end',
      cell: (row) => money(visit, totalOf(row), ...unitOf(row)),
      amount: (row) => ({ amount: totalOf(row), currency: row.document.currency_code }),
    },
    {
      head: amountHead(arePurchases ? words.open_purchase : words.open_amount, currency),
      width: 112,
      align: 'end',
      leaves: 2,
      cell: (row) => money(visit, openOf(row), ...unitOf(row)),
      amount: (row) => ({ amount: openOf(row), currency: row.document.currency_code }),
    },
  ];
}

/** A credit note takes away what an invoice adds. */
export const signed = (
  document: Parameters<typeof isCreditNote>[0],
  amount: string | null,
): string | null => (amount !== null && isCreditNote(document) ? negated(amount) : amount);

/** Without the decimals that the column has beyond a cent. */
export const openText = (open_amount: string | null): string | null =>
  open_amount === null ? null : canonicalText(decimal(open_amount));

function filingColumns(visit: WorkspaceVisit): Column<ListedInvoice>[] {
  const words = invoiceWords(visit.language);
  return [
    { head: words.category, leaves: 1, cell: ({ category_name }) => category_name ?? '—' },
    {
      head: words.channel,
      width: 80,
      leaves: 1,
      cell: ({ upload_source, is_entered }) =>
        is_entered ? words.entered : words.channels[upload_source],
    },
  ];
}
