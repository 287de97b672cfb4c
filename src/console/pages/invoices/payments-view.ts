import { html, type Html } from '#http/pages/html.ts';
import type { InvoiceAllocation } from '#domain/banking/allocations/list-invoice-allocations.ts';
import { money } from '#console/parts/money.ts';
import { resourcePath } from '#console/parts/resource-path.ts';
import { table, type Column } from '#console/parts/table.ts';
import { day } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { invoiceDetailWords } from '#console/words/invoice-detail-words.ts';
import { openText } from './invoice-table.ts';
import type { InvoiceRecord } from './load-invoice.ts';

/** The bank operations that pay, and what the document says was paid before. A draft is never paid. */
export function paymentsView(
  visit: WorkspaceVisit,
  { allocations, open_amount, shown }: InvoiceRecord,
): Html {
  const words = invoiceDetailWords(visit.language);
  const { payments, currency_code } = shown.document;
  const stated =
    payments.length === 0
      ? null
      : html`<h3>${words.payments}</h3>
          <ul class="others">
            ${payments
              .slice(0, MOST_PAYMENTS)
              .map(
                ({ amount, paid_on, reference }) =>
                  html`<li>
                    ${money(visit, amount, currency_code)}
                    ${paid_on === null ? null : day(visit, paid_on)}
                    ${reference === null ? null : html`<code>${reference}</code>`}
                  </li>`,
              )}
          </ul>`;
  if (open_amount === null && stated === null) return html``;
  return html`<section>
    <h2>${words.allocations}</h2>
    ${table({
      name: 'allocation',
      label: words.allocations,
      columns: columnsOf(visit),
      rows: allocations,
      keyOf: ({ id }) => id,
      hrefOf: (row) => operationPath(visit, row),
      empty: html`<p>${words.no_allocations}</p>`,
    })}
    ${stated}
  </section>`;
}

const MOST_PAYMENTS = 20;

export const operationPath = (
  visit: WorkspaceVisit,
  { bank_operation_id }: InvoiceAllocation,
): string => resourcePath(visit, { resource: 'bank_operations', id: bank_operation_id });

function columnsOf(visit: WorkspaceVisit): Column<InvoiceAllocation>[] {
  const words = invoiceDetailWords(visit.language);
  return [
    {
      head: words.booked,
      width: 104,
      card: 'bottom_end',
      cell: ({ booking_date }) => day(visit, booking_date),
    },
    {
      head: words.counterparty,
      card: 'top',
      cell: ({ counterparty_name, description }) => counterparty_name ?? description,
    },
    {
      head: words.match,
      width: 120,
      card: 'bottom',
      cell: ({ status }) => words[status],
    },
    {
      head: words.allocated,
      width: 140,
      align: 'end',
      card: 'top_end',
      cell: (row) =>
        html`<a href="${operationPath(visit, row)}"
          >${money(visit, openText(row.allocated_amount), row.currency_code)}</a
        >`,
    },
  ];
}
