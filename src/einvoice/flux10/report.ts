// A report of flux 10 (annex 7 of the DGFiP's specification; terms TT and TG) as a value. Amounts are texts with two
// decimals, rates canonical, days `YYYY-MM-DD`. It is never whole in memory: a head, and items one after the other.

export const REPORT_SERIES = ['sales', 'purchases', 'payments'] as const;
export type ReportSeries = (typeof REPORT_SERIES)[number];

export interface ReportPeriod {
  start_date: string;
  end_date: string;
}

/** TB-1, with the period of its report. */
export interface ReportHead {
  series: ReportSeries;
  number: string; // TT-1
  name: string | null; // TT-2
  created_at: Date; // TT-3, to the second
  /** TT-4: `RE` annuls and replaces all of its period. */
  type_code: 'IN' | 'RE';
  platform_number: string; // TT-8
  siren: string; // TT-13
  company_name: string; // TT-14
  period: ReportPeriod;
}

export interface ReportedParty {
  scheme: string; // TT-33-1, TT-37: ISO 6523
  id: string | null; // TT-33, TT-36
  vat_number: string | null; // TT-34, TT-38
  country_code: string | null; // TT-35, TT-39
}

/** Goods, services, not taxed in France, margin. */
export const TRANSACTION_CATEGORIES = ['TLB1', 'TPS1', 'TNT1', 'TMA1'] as const;
export type TransactionCategory = (typeof TRANSACTION_CATEGORIES)[number];
