import type { InvoiceTaxSubtotal } from '#einvoice/model/invoice.ts';

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

/** The items of a report in its order: 10.1, then 10.3; 10.2, then 10.4. */
export type ReportItem =
  | ReportedInvoice
  | ReportedTransactions
  | ReportedInvoicePayment
  | ReportedDayPayment;

/** TG-8: an invoice to or from abroad. A fact that it lacks is null, and a finding. */
export interface ReportedInvoice {
  flow: '10.1';
  invoice_number: string; // TT-19
  issue_date: string; // TT-20
  type_code: string; // TT-21
  currency_code: string; // TT-22
  due_date: string | null; // TT-201
  tax_due_code: string | null; // TT-24
  business_process: string | null; // TT-28
  references: { invoice_number: string; issue_date: string | null }[]; // TG-11
  seller: ReportedParty; // TG-12
  buyer: ReportedParty; // TG-14
  representative_vat_number: string | null; // TT-122
  delivery: { date: string | null; country_code: string | null }; // TG-17
  period: ReportPeriod | null; // TG-18
  total_excluding_tax: string; // TT-51
  total_tax: string | null; // TT-52, in euros
  tax_subtotals: InvoiceTaxSubtotal[]; // TG-23
  /** TG-24, of sales. */
  lines: { name: string; quantity: string; unit_code: string; unit_price: string | null }[];
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

/** TG-31: sales of a day to anyone else. Tax is in euros, the rest in the currency. */
export interface ReportedTransactions {
  flow: '10.3';
  date: string; // TT-77
  currency_code: string; // TT-78
  tax_due_code: string | null; // TT-80
  category: TransactionCategory; // TT-81
  net_amount: string; // TT-82
  tax_amount: string; // TT-83
  /** TT-85: documents and sales of tills; null where one of them is unknown. */
  transactions_count: number | null;
  totals: { tax_rate: string; net_amount: string; tax_amount: string }[]; // TG-32
}

/** In euros, rates descending. */
interface ReportedPayment {
  date: string; // TT-92, TT-96
  totals: { tax_rate: string; amount: string }[]; // TG-36, TG-39
}

/** TG-34: money received in a day for an invoice of 10.1. */
export interface ReportedInvoicePayment extends ReportedPayment {
  flow: '10.2';
  invoice_number: string; // TT-91
  issue_date: string; // TT-102
}

/** TG-37: money received in a day for sales of 10.3. */
export interface ReportedDayPayment extends ReportedPayment {
  flow: '10.4';
}
