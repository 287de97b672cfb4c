import { sumsOf, type InvoiceSums } from '#documents/completion/sums.ts';
import type { InvoiceDocument } from '#model/invoice.ts';
import { amountText, decimal, sum, ZERO, type Decimal } from '#kernel/decimal.ts';
import { type Findings, readDecimal } from '#domain/shared/input.ts';
import { readAllowanceCharges, readLines } from './taxed-items.ts';
import { readExemptions, settleSubtotals } from './tax-subtotals.ts';
import type { InvoiceDeposit } from './invoice-deposit.ts';
import { checkPayments, readPayments } from './payments.ts';
import type { DepositRules } from './rules.ts';
import type { TaxSubtotalDeposit } from './tax.ts';
import {
  AMOUNT,
  checkAmount,
  computeSubtotals,
  computeTotals,
  type ComputedTotals,
  type TaxedAmount,
} from './totals.ts';

const TOTAL_NAMES = [
  'total_excluding_tax',
  'total_tax',
  'total_including_tax',
  'amount_due',
] as const;
type TotalName = (typeof TOTAL_NAMES)[number];

/** By EN 16931. */
const TOTAL_RULES: Readonly<Record<TotalName, string>> = {
  total_excluding_tax: 'BR-CO-13',
  total_tax: 'BR-CO-14',
  total_including_tax: 'BR-CO-15',
  amount_due: 'BR-CO-16',
};

type InvoiceAmounts = Pick<
  InvoiceDocument,
  | 'lines'
  | 'allowance_charges'
  | 'payments'
  | 'tax_subtotals'
  | 'rounding_amount'
  | keyof InvoiceSums
  | TotalName
>;

interface Addends {
  /** Allowances are negative. */
  taxed: readonly TaxedAmount[];
  paid: readonly Decimal[];
  rounding: Decimal | null;
}

/**
 * Reads all that enters the totals. Given amounts are checked against lines, allowances, charges and payments,
 * never against each other, so each difference is reported once, at its place. An unreadable amount stops all
 * comparison.
 */
export function readAmounts(
  findings: Findings,
  deposit: InvoiceDeposit,
  rules: DepositRules,
): InvoiceAmounts {
  const { lines, taxed } = readLines(findings, deposit.lines, rules);
  const { allowance_charges, taxed: taxedAtDocument } = readAllowanceCharges(
    findings,
    deposit.allowance_charges,
    lines,
    rules,
  );
  const { payments, paid } = readPayments(findings, deposit.payments);
  const rounding = rules.isFile
    ? readDecimal(findings, 'rounding_amount', deposit.rounding_amount, AMOUNT)
    : null;
  const addends = { taxed: [...taxed, ...taxedAtDocument], paid, rounding };
  const totals = settleTotals(findings, deposit, addends, rules);
  if (!rules.isFile) checkPayments(findings, paid, totals.total_including_tax);
  if (rules.isFile && findings.readable)
    checkFileSums(findings, deposit, {
      lines_total: sum(taxed.map(({ amount }) => amount)),
      allowances_total: sumOf(allowance_charges.filter(({ charge }) => !charge)),
      charges_total: sumOf(allowance_charges.filter(({ charge }) => charge)),
      paid_amount: sum(paid),
    });
  const subtotals = findings.readable ? (deposit.tax_subtotals ?? []) : [];
  return {
    lines,
    allowance_charges,
    payments,
    rounding_amount: rounding === null ? null : amountText(rounding),
    ...sumsOf({ lines, allowance_charges, payments }),
    ...totalTexts(totals, subtotals),
  };
}

function settleTotals(
  findings: Findings,
  deposit: InvoiceDeposit,
  addends: Addends,
  rules: DepositRules,
): ComputedTotals {
  const { taxed, paid, rounding } = addends;
  const computed = computeSubtotals(taxed);
  const subtotals = findings.readable
    ? settleSubtotals(findings, deposit.tax_subtotals ?? [], computed, rules)
    : computed;
  const totals = computeTotals(taxed, paid, rounding ?? ZERO, subtotals);
  if (findings.readable)
    for (const name of TOTAL_NAMES) {
      const input = readDecimal(findings, name, deposit[name], AMOUNT);
      checkAmount(findings, name, input, totals[name], TOTAL_RULES[name]);
    }
  return totals;
}

/** Rules or business terms of sums that only files state. */
const FILE_SUMS = {
  lines_total: 'BR-CO-10',
  allowances_total: 'BR-CO-11',
  charges_total: 'BR-CO-12',
  paid_amount: 'BT-113',
} as const;
type FileSum = keyof typeof FILE_SUMS;

function checkFileSums(
  findings: Findings,
  deposit: InvoiceDeposit,
  computed: Readonly<Record<FileSum, Decimal>>,
): void {
  for (const [name, rule] of Object.entries(FILE_SUMS) as [FileSum, string][]) {
    const input = readDecimal(findings, name, deposit[name], AMOUNT);
    checkAmount(findings, name, input, computed[name], rule);
  }
}

const sumOf = (amounts: readonly { amount: string }[]): Decimal =>
  sum(amounts.map(({ amount }) => decimal(amount)));

function totalTexts(
  totals: ComputedTotals,
  input: readonly TaxSubtotalDeposit[],
): Pick<InvoiceDocument, 'tax_subtotals' | TotalName> {
  const exemptionOf = readExemptions(input);
  return {
    tax_subtotals: totals.tax_subtotals.map((subtotal) => ({
      tax_category: subtotal.tax_category,
      tax_rate: subtotal.tax_rate,
      taxable_amount: amountText(subtotal.taxable_amount),
      tax_amount: amountText(subtotal.tax_amount),
      ...exemptionOf(subtotal),
    })),
    total_excluding_tax: amountText(totals.total_excluding_tax),
    total_tax: amountText(totals.total_tax),
    total_including_tax: amountText(totals.total_including_tax),
    amount_due: amountText(totals.amount_due),
  };
}
