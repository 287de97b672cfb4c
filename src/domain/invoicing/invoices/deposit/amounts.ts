import type { InvoiceDocument } from '#model/invoice.ts';
import type { Findings } from '#domain/shared/findings.ts';
import { readDecimal } from '#domain/shared/input.ts';
import { readAllowanceCharges } from './allowance-charges.ts';
import type { InvoiceDeposit } from './invoice-deposit.ts';
import { readLines } from './lines.ts';
import { AMOUNT } from './members.ts';
import { readPayments } from './payments.ts';
import { taxesByPart } from './tax.ts';
import {
  checkAmount,
  TOTAL_NAMES,
  TOTAL_RULES,
  type TotalName,
  checkSubtotals,
} from './check-totals.ts';
import { amountText, computeTotals, type ComputedTotals } from './totals.ts';

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
  return { lines, allowance_charges, payments, ...totalTexts(totals) };
}

function checkTotals(findings: Findings, deposit: InvoiceDeposit, totals: ComputedTotals): void {
  checkSubtotals(findings, deposit.tax_subtotals ?? [], totals.tax_subtotals);
  for (const name of TOTAL_NAMES) {
    const input = readDecimal(findings, name, deposit[name], AMOUNT);
    checkAmount(findings, name, input, totals[name], TOTAL_RULES[name]);
  }
}

function totalTexts(totals: ComputedTotals): Pick<InvoiceDocument, 'tax_subtotals' | TotalName> {
  return {
    tax_subtotals: totals.tax_subtotals.map((subtotal) => ({
      tax_category: subtotal.tax_category,
      tax_rate: subtotal.tax_rate,
      taxable_amount: amountText(subtotal.taxable_amount),
      tax_amount: amountText(subtotal.tax_amount),
    })),
    total_excluding_tax: amountText(totals.total_excluding_tax),
    total_tax: amountText(totals.total_tax),
    total_including_tax: amountText(totals.total_including_tax),
    amount_due: amountText(totals.amount_due),
  };
}
