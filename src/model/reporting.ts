import type { TransactionCategory } from '#einvoice/flux10/report.ts';

/** The JSON of `daily_takings.content`. Rates are canonical, amounts have two decimals. */
export interface TakingContent {
  currency_code: string;
  /** Null where the till does not count. */
  transactions_count: number | null;
  totals: TakingTotal[];
  /** What was paid for services whose VAT is due on receipt. */
  payments: { tax_rate: string; amount: string }[];
}

export interface TakingTotal {
  category: TransactionCategory;
  tax_rate: string;
  net_amount: string;
  tax_amount: string;
}

export const readTakingContent = (text: string): TakingContent => JSON.parse(text) as TakingContent; // only takings write it
