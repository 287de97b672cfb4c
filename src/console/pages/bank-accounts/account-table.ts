import {
  MOST_UNPOSTED,
  type ShownAccount,
} from '#domain/banking/bank-accounts/list-shown-accounts.ts';
import { iban } from '#console/parts/iban.ts';
import { boundedCountText, money } from '#console/parts/money.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { accessBadge } from '#console/shared/access-badge.ts';
import { amountHead, currencyOf, shortAmount } from '#console/parts/amount-head.ts';
import { accountsWords } from '#console/words/bank-words.ts';
import { readinessView } from './readiness-view.ts';

export const accountColumns = (
  visit: WorkspaceVisit,
  rows: readonly ShownAccount[],
): Column<ShownAccount>[] => [...nameColumns(visit), ...figureColumns(visit, currencyOf(rows))];

function nameColumns(visit: WorkspaceVisit): Column<ShownAccount>[] {
  const words = accountsWords(visit.language);
  return [
    { head: words.bank, leaves: 3, cell: ({ bank_name }) => bank_name },
    { head: words.account, card: 'top', cell: ({ account_name }) => account_name, isLink: true },
    { head: words.iban, width: 92, leaves: 2, cell: iban },
    {
      head: words.origin,
      width: 96,
      leaves: 1,
      cell: ({ origin }) => words.origins[origin],
    },
    {
      head: words.ready,
      width: 200,
      card: 'bottom',
      cell: (account) => readinessView(visit, account),
    },
    {
      head: words.access,
      width: 90,
      leaves: 2,
      cell: ({ bank_connection_id, data_access }) =>
        bank_connection_id === null ? '' : accessBadge(visit, data_access),
    },
  ];
}

function figureColumns(visit: WorkspaceVisit, currency: string | null): Column<ShownAccount>[] {
  const words = accountsWords(visit.language);
  return [
    {
      head: words.unposted,
      width: 148,
      align: 'end',
      leaves: 2,
      cell: ({ unposted }) => boundedCountText(visit.language, unposted, MOST_UNPOSTED),
    },
    {
      head: amountHead(words.balance, currency),
      width: 90,
      align: 'end',
      card: 'top_end',
      cell: ({ balance, currency_code }) =>
        money(
          visit,
          balance === null ? null : shortAmount(balance),
          currency === null ? currency_code : undefined,
        ),
      amount: ({ balance, currency_code }) => ({ amount: balance, currency: currency_code }),
    },
    {
      head: words.synced,
      width: 140,
      leaves: 1,
      cell: ({ last_synced_at }) => (last_synced_at === null ? '' : instant(visit, last_synced_at)),
    },
  ];
}
