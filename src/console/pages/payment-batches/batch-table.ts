import type { BatchFacts } from '#domain/payments/payment-batches/batch-facts.ts';
import { BATCH_CURRENCY } from '#domain/payments/payment-batches/check-batch-members.ts';
import { html } from '#http/pages/html.ts';
import { countText, money } from '#console/parts/money.ts';
import { batchBadge } from '#console/parts/state-badges.ts';
import type { Column } from '#console/parts/table.ts';
import { day, instant } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { amountHead } from '#console/parts/amount-head.ts';
import { paymentWords } from './payment-words.ts';

export const batchColumns = (visit: WorkspaceVisit): Column<BatchFacts>[] => [
  ...nameColumns(visit),
  ...amountColumns(visit),
];

function nameColumns(visit: WorkspaceVisit): Column<BatchFacts>[] {
  const words = paymentWords(visit.language);
  return [
    {
      head: words.state,
      width: 150,
      card: 'top',
      cell: (batch) => batchBadge(visit, batch),
    },
    {
      head: words.name,
      card: 'bottom',
      cell: ({ name }) => name,
      isLink: true,
    },
    {
      head: words.account,
      leaves: 3,
      cell: ({ account_name, iban_last4 }) =>
        iban_last4 === ''
          ? account_name
          : html`<div class="account-name" title="${account_name}">
              <span>${account_name}</span> <span>•••• ${iban_last4}</span>
            </div>`,
      title: () => '',
    },
    {
      head: words.channel,
      width: 120,
      leaves: 1,
      cell: ({ channel }) => words.channels[channel],
    },
  ];
}

function amountColumns(visit: WorkspaceVisit): Column<BatchFacts>[] {
  const words = paymentWords(visit.language);
  return [
    {
      head: words.execution,
      width: 90,
      leaves: 2,
      cell: ({ execution_date }) => day(visit, execution_date),
    },
    {
      head: words.transfers,
      width: 92,
      align: 'end',
      leaves: 2,
      cell: ({ instructions_count }) => countText(visit.language, instructions_count),
    },
    {
      head: amountHead(words.amount, BATCH_CURRENCY),
      width: 120,
      align: 'end',
      card: 'top_end',
      cell: ({ total_amount, currency_code }) =>
        money(visit, total_amount, currency_code === BATCH_CURRENCY ? undefined : currency_code),
      amount: ({ total_amount, currency_code }) => ({
        amount: total_amount,
        currency: currency_code,
      }),
    },
    {
      head: words.updated,
      width: 158,
      leaves: 1,
      card: 'bottom_end',
      cell: ({ updated_at }) => instant(visit, updated_at),
    },
  ];
}
