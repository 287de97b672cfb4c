import type { ReportItem, TransactionCategory } from '#einvoice/flux10/report.ts';
import type { Finding } from '#einvoice/rules/flux10/rule.ts';
import { printJson } from '#kernel/json.ts';
import { digest } from '#kernel/secret.ts';

/** An amount that a row reports. Of a payment, which is with tax, both are computed. */
export interface ItemAmount {
  category: TransactionCategory | null;
  tax_rate: string;
  net_amount: string;
  tax_amount: string;
}

/** `day`: what was paid on a day for all sales without a buyer; its id is the day as a number. */
export const ITEM_SOURCES = ['invoice', 'daily_taking', 'receipt', 'day'] as const;

/** What keeps a row from being reported. */
export type Blocking = Pick<Finding, 'rule' | 'sentence'> & { code: string };

/** A row of a report; one with findings is left out. */
export interface DerivedItem {
  source: (typeof ITEM_SOURCES)[number];
  source_id: string;
  /** An invoice's number, a till with its ticket. */
  label: string;
  flow: ReportItem['flow'];
  reported_on: string;
  amounts: ItemAmount[];
  /** JSON text of an {@link ItemContent}. */
  content: string;
  findings: Blocking[];
}

/** By which a later change is found. */
export interface ItemContent {
  reported_on: string;
  amounts: ItemAmount[];
  /** Of all that the report says. */
  digest: string;
}

export const contentOf = (
  reported_on: string,
  amounts: ItemAmount[],
  printed: ReportItem | readonly ReportItem[],
): string => printJson({ reported_on, amounts, digest: digest(printJson(printed)) });

/** What a period has to report now. */
export interface Derived {
  /** In the report's order. */
  items: DerivedItem[];
  /** Invoices that a platform has not settled. */
  undecided_count: number;
}

/** The period and company that are reported, and the day of the rules. */
export interface DerivationScope {
  workspace_id: string;
  company_id: string;
  series: 'sales' | 'purchases' | 'payments';
  start_date: string;
  end_date: string;
  /** Nothing before it counts. */
  reporting_from: string;
  today: string;
  /** Whether the portal's limits of these months count. */
  limits: boolean;
}

/** Prints an item of the report. */
export type WriteItem = (item: ReportItem) => void;

export const isError = ({ severity }: Finding): boolean => severity === 'error';
