import { statement, type Queryable } from '#orm/statement.ts';

export interface BalanceSum {
  currency_code: string;
  amount: string;
  /** The day of the oldest balance in the sum; null where the bank did not say. */
  balance_on: string | null;
}

const SUM = statement<BalanceSum, [workspace_id: string]>(
  'sum_bank_balances',
  `
    select currency_code, sum(balance)::text as amount, min(balance_on)::text as balance_on
    from bank_accounts
    where workspace_id = $1 and active and not archived and balance is not null
    group by currency_code
    order by currency_code <> 'EUR', currency_code`,
);

/** The known balances of a workspace's active accounts, by currency, the euro first. */
export const sumBalances = (on: Queryable, workspace_id: string): Promise<BalanceSum[]> =>
  SUM.all(on, workspace_id);
