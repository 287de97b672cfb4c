import type { InvoiceDocument, InvoiceTaxSubtotal } from '#einvoice/model/invoice.ts';
import { amountText, decimal, sum, ZERO, type Decimal, toFixed } from '#kernel/decimal.ts';
import { type Findings, readDecimal } from './input.ts';
import { readAllowanceCharges } from './allowance-charges.ts';
import { readExemptions } from './exemptions.ts';
import type { InvoiceDeposit } from './invoice-deposit.ts';
import { readLines } from './lines.ts';
import { checkPayments, readPayments } from './payments.ts';
import type { DepositRules } from './rules.ts';
import { readStatedSubtotals, settleSubtotals } from './tax-subtotals.ts';
import {
  AMOUNT,
  checkAmount,
  computeSubtotals,
  computeTotals,
  type ComputedSubtotal,
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

/** The rule of each sum, or its business term where no rule has it. */
const SUM_RULES: Readonly<Record<keyof InvoiceSums, string>> = {
  lines_total: 'BR-CO-10',
  allowances_total: 'BR-CO-11',
  charges_total: 'BR-CO-12',
  paid_amount: 'BT-113',
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
 * Reads all that enters the totals. JSON's amounts are checked against lines, allowances, charges and payments,
 * never against each other, so each difference is reported once, at its place. A file's count as stated. An
 * unreadable amount stops all comparison.
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
  const { payments, paid } = readPayments(findings, deposit);
  const rounding = readDecimal(findings, 'rounding_amount', deposit.rounding_amount, AMOUNT);
  const addends = { taxed: [...taxed, ...taxedAtDocument], paid, rounding };
  const subtotals = readSubtotals(findings, deposit, addends.taxed, lines, rules);
  const totals = settleTotals(findings, deposit, addends, subtotals, rules);
  if (!rules.isFile) checkPayments(findings, paid, totals.total_including_tax);
  return {
    lines,
    allowance_charges,
    payments,
    rounding_amount: rounding === null ? null : amountText(rounding),
    ...settleSums(findings, deposit, sumsOf({ lines, allowance_charges, payments }), rules),
    tax_subtotals: subtotals,
    total_excluding_tax: amountText(totals.total_excluding_tax),
    total_tax: amountText(totals.total_tax),
    total_including_tax: amountText(totals.total_including_tax),
    amount_due: amountText(totals.amount_due),
  };
}

function readSubtotals(
  findings: Findings,
  deposit: InvoiceDeposit,
  taxed: readonly TaxedAmount[],
  lines: InvoiceDocument['lines'],
  rules: DepositRules,
): InvoiceTaxSubtotal[] {
  const computed = computeSubtotals(taxed);
  const input = deposit.tax_subtotals ?? [];
  if (rules.isFile && input.length > 0)
    return readStatedSubtotals(findings, input, computed, rules).map(subtotalTexts);
  const settled = findings.readable ? settleSubtotals(findings, input, computed, rules) : computed;
  const exemptionOf = readExemptions(findings, findings.readable ? input : [], lines);
  return settled.map((subtotal) => subtotalTexts({ ...subtotal, ...exemptionOf(subtotal) }));
}

const subtotalTexts = <T extends ComputedSubtotal>(subtotal: T) => ({
  ...subtotal,
  taxable_amount: amountText(subtotal.taxable_amount),
  tax_amount: amountText(subtotal.tax_amount),
});

function settleTotals(
  findings: Findings,
  deposit: InvoiceDeposit,
  { taxed, paid, rounding }: Addends,
  subtotals: readonly InvoiceTaxSubtotal[],
  rules: DepositRules,
): ComputedTotals {
  const tax = sum(subtotals.map(({ tax_amount }) => decimal(tax_amount)));
  const totals = computeTotals(taxed, paid, rounding ?? ZERO, tax);
  if (!findings.readable) return totals;
  const settle = (name: TotalName): Decimal =>
    checkAmount(
      findings,
      name,
      readDecimal(findings, name, deposit[name], AMOUNT),
      totals[name],
      TOTAL_RULES[name],
      rules,
    );
  return {
    total_excluding_tax: settle('total_excluding_tax'),
    total_tax: settle('total_tax'),
    total_including_tax: settle('total_including_tax'),
    amount_due: settle('amount_due'),
  };
}

/** Sums of files stay as stated, even those of nothing. */
function settleSums(
  findings: Findings,
  deposit: InvoiceDeposit,
  computed: InvoiceSums,
  rules: DepositRules,
): InvoiceSums {
  const settle = (name: keyof InvoiceSums): string | null => {
    const input = readDecimal(findings, name, deposit[name], AMOUNT);
    if (input === null || !findings.readable) return computed[name];
    const expected = decimal(computed[name] ?? '0');
    return amountText(checkAmount(findings, name, input, expected, SUM_RULES[name], rules));
  };
  return {
    lines_total: settle('lines_total') ?? computed.lines_total,
    allowances_total: settle('allowances_total'),
    charges_total: settle('charges_total'),
    paid_amount: settle('paid_amount'),
  };
}

type InvoiceSums = Pick<
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
