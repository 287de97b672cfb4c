import { paymentsOf } from '#einvoice/flux10/payments.ts';
import {
  printReportEnd,
  printReportHead,
  printReportItem,
  type ReportItem,
} from '#einvoice/flux10/print-report.ts';
import { reportInvoice } from '#einvoice/flux10/report-invoice.ts';
import { reportName, reportNumber } from '#einvoice/flux10/report-number.ts';
import type { ReportHead } from '#einvoice/flux10/report.ts';
import {
  addUpTransactions,
  transactionsOf,
  type TransactionsPart,
} from '#einvoice/flux10/transactions.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import type { TaxCategory } from '#einvoice/model/tax-category.ts';
import { buildInvoice, buildLine, buildParty } from '#test-kit/invoices/printable-invoice.ts';

export const SIREN = '799001128';

export const OURS = buildParty({
  name: 'Galerie des Brumes',
  siren: SIREN,
  siret: null,
  vat_number: 'FR21799001128',
});

export const buildHead = (overrides: Partial<ReportHead> = {}): ReportHead => {
  const series = overrides.series ?? 'sales';
  const period = overrides.period ?? { start_date: '2026-11-11', end_date: '2026-11-20' };
  return {
    series,
    number: reportNumber(SIREN, series, period, 1),
    name: reportName(series, period),
    created_at: new Date('2026-11-28T07:00:00Z'),
    type_code: 'IN',
    platform_number: '0000',
    siren: SIREN,
    company_name: 'Galerie des Brumes',
    period,
    ...overrides,
  };
};

const abroad = (country_code: string) => ({
  siren: null,
  siret: null,
  electronic_address: null,
  address: { ...buildParty().address!, country_code },
});

export const ITALIAN = buildParty({
  name: 'Luce S.r.l.',
  vat_number: 'IT00987654321',
  ...abroad('IT'),
});

/** Ten lamps to an Italian business. */
export const buildExport = (overrides: Partial<PrintableInvoice> = {}): PrintableInvoice =>
  buildInvoice({
    invoice_number: 'FA-2026-00017',
    issue_date: '2026-11-12',
    due_date: '2026-12-12',
    seller: OURS,
    buyer: ITALIAN,
    delivery: {
      date: '2026-11-12',
      country_code: 'IT',
      name: null,
      location_id: null,
      address: null,
    },
    lines: [buildLine({ name: 'Luminaire', quantity: '10', tax_category: 'K', tax_rate: '0' })],
    ...overrides,
  });

/** Of a party abroad, with its own VAT number or none. */
export const buildForeigner = (country_code: string, vat_number: string | null = null) =>
  buildParty({ name: 'Foreign Company Limited', vat_number, ...abroad(country_code) });

export const buildVatPart = (
  tax_rate: string,
  net: bigint,
  tax: bigint,
  operation: 'goods' | 'services' = 'goods',
) => ({ tax_category: 'S' as TaxCategory, tax_rate, operation, net, tax });

/** A day of a till. */
export const buildPart = (overrides: Partial<TransactionsPart> = {}): TransactionsPart => ({
  date: '2026-11-14',
  currency_code: 'EUR',
  tax_due_code: null,
  category: 'TLB1',
  transactions_count: 57,
  totals: [{ tax_rate: '20', net: 1_000_00n, tax: 200_00n }],
  ...overrides,
});

const GOODS = buildVatPart('20', 100_00n, 20_00n);
const SOLD = [
  [GOODS],
  [GOODS],
  [GOODS, buildVatPart('5.5', 50_00n, 2_75n)],
  [buildVatPart('20', 100_00n, 20_00n, 'services')],
];

/** Sales of 14 November to consumers, and the invoice to Italy. */
export const composeTransactions = (): ReportItem[] => [
  reportInvoice(buildExport()),
  ...addUpTransactions(
    SOLD.flatMap(
      (parts) => transactionsOf(buildInvoice({ seller: OURS }), parts, '2026-11-14') ?? [],
    ),
  ),
];

export const composePayments = (): ReportItem[] =>
  paymentsOf(
    [
      { invoice: null, date: '2026-11-14', tax_rate: '20', amount: 120_00n },
      {
        invoice: { id: '18', invoice_number: 'FA-2026-00018', issue_date: '2026-11-03' },
        date: '2026-11-20',
        tax_rate: '20',
        amount: 1_200_00n,
      },
    ],
    { start_date: '2026-11-01', end_date: '2026-11-30' },
  );

export const printWhole = (head: ReportHead, items: readonly ReportItem[]): string =>
  [printReportHead(head), ...items.map(printReportItem), printReportEnd(head)].join('');
