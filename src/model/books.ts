export const VAT_REGIMES = [
  'real_monthly',
  'real_quarterly',
  'simplified',
  'franchise',
  'none',
] as const;
export type VatRegime = (typeof VAT_REGIMES)[number];

/** Whether money received on services is declared (212): never, where a person says so, or by itself. */
export const RECEIPT_MODES = ['off', 'proposed', 'automatic'] as const;
/** Whether e-reporting is composed here, or sales are sent to a platform that makes it. */
export const REPORTING_MODES = ['off', 'reports', 'platform'] as const;
export const REPORTING_SENDS = ['approved', 'automatic'] as const;
/** Whether a report may have payments below zero. */
export const NEGATIVE_PAYMENTS = ['unsigned', 'signed'] as const;

/** Accounts that entries are posted to. Sales may have one for a rate too, purchases one for their category or supplier. */
export const DEFAULT_ACCOUNTS = {
  customers: '411000',
  suppliers: '401000',
  sales_services: '706000',
  sales_goods: '707000',
  vat_collected: '445710',
  vat_on_receipt: '445740',
  deposits_received: '419100',
  purchases_services: '604000',
  purchases_goods: '607000',
  vat_deductible: '445660',
  vat_deductible_on_payment: '445640',
  reverse_charge_deductible: '445662',
  reverse_charge_due: '445200',
  cash: '530000',
  cheques: '511200',
  cards: '511500',
  bank: '512000',
  rounding_expense: '658000',
  rounding_income: '758000',
} as const;
export type Accounts = Readonly<Record<keyof typeof DEFAULT_ACCOUNTS, string>> &
  Readonly<Partial<Record<FurtherAccount, string>>>;
type FurtherAccount = `${'sales_goods' | 'sales_services' | 'category' | 'supplier'}_${string}`;

const FURTHER = /^(sales_(goods|services)_\d{1,3}(\.\d{0,3}[1-9])?|(category|supplier)_[1-9]\d*)$/;

export const isAccountName = (name: string): boolean =>
  Object.hasOwn(DEFAULT_ACCOUNTS, name) || FURTHER.test(name);

/** How a company keeps its books; the API's schema says what each member means. */
export interface Books {
  vat_regime: VatRegime | null;
  vat_on_debits: boolean;
  receipts: (typeof RECEIPT_MODES)[number];
  receipts_from: string | null;
  receipts_delay_minutes: number;
  reporting: (typeof REPORTING_MODES)[number];
  reporting_from: string | null;
  reporting_send: (typeof REPORTING_SENDS)[number];
  reporting_lead_days: number;
  negative_payments: (typeof NEGATIVE_PAYMENTS)[number];
  simplified_until: string | null;
  fiscal_year_end: string;
  entries_from: string | null;
  reverse_charge_rate: string | null;
  accounts: Accounts;
}

export const DEFAULT_BOOKS: Books = {
  vat_regime: null,
  vat_on_debits: false,
  receipts: 'off',
  receipts_from: null,
  receipts_delay_minutes: 15,
  reporting: 'off',
  reporting_from: null,
  reporting_send: 'approved',
  reporting_lead_days: 2,
  negative_payments: 'unsigned',
  simplified_until: null,
  fiscal_year_end: '12-31',
  entries_from: null,
  reverse_charge_rate: null,
  accounts: DEFAULT_ACCOUNTS,
};

/** The first day on which another regime may begin: of the next period of the longer of both. */
export function nextRegimeStart(day: string, ...regimes: readonly VatRegime[]): string {
  const months = regimes.includes('franchise') ? 2 : 1;
  const month = Number(day.slice(5, 7)) - 1;
  const start = Date.UTC(Number(day.slice(0, 4)), month - (month % months) + months);
  return new Date(start).toISOString().slice(0, 10);
}
