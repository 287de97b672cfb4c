import { printJson } from '#kernel/json.ts';
import { decimal } from '#kernel/decimal.ts';
import type { InvoiceDocument } from '#model/invoice.ts';

const AMOUNTS = [
  'currency_code',
  'total_excluding_tax',
  'total_tax',
  'total_including_tax',
  'amount_due',
] as const;

/**
 * The members in which two readings of an invoice say different amounts. Sums of lines, allowances and charges follow
 * from the lists.
 */
export const differingAmounts = (one: InvoiceDocument, other: InvoiceDocument): string[] => [
  ...AMOUNTS.filter((name) => one[name] !== other[name]),
  ...(['rounding_amount', 'paid_amount'] as const).filter(
    (name) => !decimal(one[name] ?? '0').eq(decimal(other[name] ?? '0')),
  ),
  ...(['lines', 'tax_subtotals', 'allowance_charges'] as const).filter(
    (name) => printJson(amountsOf[name](one)) !== printJson(amountsOf[name](other)),
  ),
];

const amountsOf = {
  lines: ({ lines }: InvoiceDocument) =>
    lines.map((line) => [
      line.quantity,
      line.unit_price,
      line.net_amount,
      line.tax_category,
      line.tax_rate,
    ]),
  tax_subtotals: ({ tax_subtotals }: InvoiceDocument) =>
    tax_subtotals.map((subtotal) => [
      subtotal.tax_category,
      subtotal.tax_rate,
      subtotal.taxable_amount,
      subtotal.tax_amount,
    ]),
  allowance_charges: ({ allowance_charges }: InvoiceDocument) =>
    allowance_charges.map(({ charge, amount, tax_category, tax_rate }) => [
      charge,
      amount,
      tax_category,
      tax_rate,
    ]),
};
