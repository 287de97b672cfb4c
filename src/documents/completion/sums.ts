import { decimal, sum, toFixed } from '#kernel/decimal.ts';
import type { PrintableInvoice } from '#model/invoice.ts';

/** Sums that a document states and an invoice does not store, as texts; null without amounts. */
interface InvoiceSums {
  /** BT-106. */
  lines: string;
  /** BT-107. */
  allowances: string | null;
  /** BT-108. */
  charges: string | null;
  /** BT-113. */
  paid: string | null;
}

/** Computed from the invoice's own amounts (BR-CO-10 to BR-CO-12). */
export const sumsOf = ({ lines, allowance_charges, payments }: PrintableInvoice): InvoiceSums => ({
  lines: sumText(lines.map(({ net_amount }) => net_amount)),
  allowances: sumOrNull(allowance_charges.filter(({ charge }) => !charge)),
  charges: sumOrNull(allowance_charges.filter(({ charge }) => charge)),
  paid: sumOrNull(payments),
});

const sumText = (amounts: readonly string[]): string => toFixed(sum(amounts.map(decimal)), 2);

const sumOrNull = (ones: readonly { amount: string }[]): string | null =>
  ones.length === 0 ? null : sumText(ones.map(({ amount }) => amount));
