import type { InvoiceDocument, TaxKey } from '#model/invoice.ts';
import { type Findings, readDecimal } from '#domain/shared/input.ts';
import { readAllowanceCharges, readLines } from './taxed-items.ts';
import { readExemptions } from './exemptions.ts';
import type { InvoiceDeposit } from './invoice-deposit.ts';
import { AMOUNT, checkAmount, TOO_LARGE } from './members.ts';
import { readPayments } from './payments.ts';
import { taxesByPart, taxRule, readTax, type TaxSubtotalDeposit } from './tax.ts';
import {
  amountText,
  computeTotals,
  type ComputedTotals,
  isAmount,
  taxKeyText,
  type ComputedSubtotal,
} from './totals.ts';
import { ZERO } from '#kernel/decimal.ts';

const TOTAL_NAMES = [
  'total_excluding_tax',
  'total_tax',
  'total_including_tax',
  'amount_due',
] as const;
type TotalName = (typeof TOTAL_NAMES)[number];

/** The rule of EN 16931 that each total follows. */
const TOTAL_RULES: Readonly<Record<TotalName, string>> = {
  total_excluding_tax: 'BR-CO-13',
  total_tax: 'BR-CO-14',
  total_including_tax: 'BR-CO-15',
  amount_due: 'BR-CO-16',
};

/** The source of an invoice's amounts, and their results. */
type InvoiceAmounts = Pick<
  InvoiceDocument,
  'lines' | 'allowance_charges' | 'payments' | 'tax_subtotals' | TotalName
>;

/**
 * Everything of the invoice that counts in its totals. Given amounts are checked against what
 * the lines, allowances, charges and payments give, never against each other: each difference is
 * named once, where it is. Nothing is compared while an amount cannot be read.
 */
export function readAmounts(findings: Findings, deposit: InvoiceDeposit): InvoiceAmounts {
  const { lines, taxed } = readLines(findings, deposit.lines);
  const { allowance_charges, taxed: taxedAtDocument } = readAllowanceCharges(
    findings,
    deposit.allowance_charges,
    taxesByPart(lines),
  );
  const { payments, paid } = readPayments(findings, deposit.payments);
  const totals = computeTotals([...taxed, ...taxedAtDocument], paid);
  if (findings.readable) checkTotals(findings, deposit, totals);
  const subtotals = findings.readable ? (deposit.tax_subtotals ?? []) : [];
  return { lines, allowance_charges, payments, ...totalTexts(totals, subtotals) };
}

function checkTotals(findings: Findings, deposit: InvoiceDeposit, totals: ComputedTotals): void {
  checkSubtotals(findings, deposit.tax_subtotals ?? [], totals.tax_subtotals);
  for (const name of TOTAL_NAMES) {
    const input = readDecimal(findings, name, deposit[name], AMOUNT);
    checkAmount(findings, name, input, totals[name], TOTAL_RULES[name]);
  }
}

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

/**
 * Checks a given VAT breakdown (BG-23): every category and rate of the invoice once (BR-S-01),
 * its taxable amount (BR-S-08) and its tax (BR-CO-17) as computed. Absent amounts are not checked.
 */
function checkSubtotals(
  findings: Findings,
  input: readonly TaxSubtotalDeposit[],
  computed: readonly ComputedSubtotal[],
): void {
  const keys = input.map((one, index) => readTax(findings, subtotalField(index), one, '05'));
  if (!findings.readable) return;
  const byKey = new Map(computed.map((subtotal) => [taxKeyText(subtotal), subtotal]));
  const seen = new Set<string>();
  for (const [index, key] of keys.entries()) {
    const text = taxKeyText(key);
    if (seen.has(text)) findings.contradict(subtotalField(index), `répète la ${label(key)}`);
    seen.add(text);
    checkSubtotal(findings, subtotalField(index), input[index] ?? {}, key, byKey.get(text));
  }
  if (!computed.every(({ taxable_amount }) => isAmount(taxable_amount)))
    findings.contradict('tax_subtotals', TOO_LARGE);
  if (input.length === 0) return;
  for (const subtotal of computed)
    if (!seen.has(taxKeyText(subtotal)))
      findings.contradict('tax_subtotals', `omet la ${label(subtotal)} (${rule(subtotal, '01')})`);
}

/** A subtotal that no line, allowance or charge has amounts to nothing. */
function checkSubtotal(
  findings: Findings,
  field: string,
  input: TaxSubtotalDeposit,
  key: TaxKey,
  computed: Pick<ComputedSubtotal, 'taxable_amount' | 'tax_amount'> | undefined,
): void {
  const { taxable_amount, tax_amount } = computed ?? { taxable_amount: ZERO, tax_amount: ZERO };
  const taxable = readDecimal(findings, `${field}.taxable_amount`, input.taxable_amount, AMOUNT);
  const tax = readDecimal(findings, `${field}.tax_amount`, input.tax_amount, AMOUNT);
  const taxableRule = taxRule(key.tax_category, '08');
  checkAmount(findings, `${field}.taxable_amount`, taxable, taxable_amount, taxableRule);
  checkAmount(findings, `${field}.tax_amount`, tax, tax_amount, 'BR-CO-17');
}

const subtotalField = (index: number): string => `tax_subtotals[${index}]`;

const label = ({ tax_category, tax_rate }: TaxKey): string =>
  `catégorie ${tax_category} au taux ${tax_rate}`;

const rule = ({ tax_category }: TaxKey, number: string): string =>
  `EN 16931 ${taxRule(tax_category, number)}`;
