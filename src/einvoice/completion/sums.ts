import { decimal, sum, toFixed } from '#kernel/decimal.ts';
import type { InvoiceDocument } from '#einvoice/model/invoice.ts';

export type InvoiceSums = Pick<
  InvoiceDocument,
  'lines_total' | 'allowances_total' | 'charges_total' | 'paid_amount'
>;

/** BR-CO-10 to BR-CO-12, and BT-113; null without amounts, but for the lines. */
export const sumsOf = ({
  lines,
  allowance_charges,
  payments,
}: Pick<InvoiceDocument, 'lines' | 'allowance_charges' | 'payments'>): InvoiceSums => ({
  lines_total: sumText(lines.map(({ net_amount }) => net_amount)),
  allowances_total: sumOrNull(allowance_charges.filter(({ charge }) => !charge)),
  charges_total: sumOrNull(allowance_charges.filter(({ charge }) => charge)),
  paid_amount: sumOrNull(payments),
});

const sumText = (amounts: readonly string[]): string => toFixed(sum(amounts.map(decimal)), 2);

const sumOrNull = (ones: readonly { amount: string }[]): string | null =>
  ones.length === 0 ? null : sumText(ones.map(({ amount }) => amount));
