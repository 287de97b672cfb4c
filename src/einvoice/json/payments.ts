import { amountText, canonicalText, sum, ZERO, type Decimal } from '#kernel/decimal.ts';
import { REASONS } from '#kernel/violation.ts';
import type { InvoiceEarlyPaymentDiscount, InvoicePayment } from '#einvoice/model/invoice.ts';
import {
  readDate,
  readDecimal,
  readPercentage,
  readText,
  requireDecimal,
  type DecimalInput,
  type Findings,
  type Input,
} from './input.ts';
import { AMOUNT } from './totals.ts';

export interface PaymentDeposit {
  amount?: Input<DecimalInput>;
  paid_on?: Input<string>;
  reference?: Input<string>;
}
export interface EarlyPaymentDiscountDeposit {
  percentage?: Input<DecimalInput>;
  amount?: Input<DecimalInput>;
  until?: Input<string>;
}

/** Payments, or a paid amount alone as one. */
export function readPayments(
  findings: Findings,
  { payments: given, paid_amount }: PaidDeposit,
): { payments: InvoicePayment[]; paid: Decimal[] } {
  const payments: InvoicePayment[] = [];
  const paid: Decimal[] = [];
  for (const [index, deposit] of listOf(given, paid_amount).entries()) {
    const field = `payments[${index}]`;
    const amount = requireDecimal(findings, `${field}.amount`, deposit.amount, AMOUNT);
    paid.push(amount);
    payments.push({
      amount: amountText(amount),
      paid_on: readDate(findings, `${field}.paid_on`, deposit.paid_on),
      reference: readText(deposit.reference),
    });
  }
  return { payments, paid };
}

export interface PaidDeposit {
  payments?: Input<readonly PaymentDeposit[]>;
  /** BT-113. */
  paid_amount?: Input<DecimalInput>;
}

const listOf = (
  payments: Input<readonly PaymentDeposit[]>,
  paid_amount: Input<DecimalInput>,
): readonly PaymentDeposit[] => {
  const isUnlisted = (payments ?? []).length === 0 && Number(paid_amount ?? 0) !== 0;
  return isUnlisted ? [{ amount: paid_amount }] : (payments ?? []);
};

const NEGATIVE = {
  code: 'out_of_range',
  message: 'ne doit pas être négatif : un remboursement est un avoir (381)',
} as const;

/** Payments may not exceed the invoice: refunds have documents of their own. */
export function checkPayments(
  findings: Findings,
  paid: readonly Decimal[],
  total_including_tax: Decimal,
): void {
  for (const [index, amount] of paid.entries())
    if (amount.lt(ZERO)) findings.contradict(`payments[${index}].amount`, NEGATIVE);
  const all = sum(paid);
  if (!findings.readable || all.lte(ZERO) || all.lte(total_including_tax)) return;
  const [given, total] = [all, total_including_tax].map(amountText);
  const message = `dépassent le total TTC : ${given} pour ${total}`;
  findings.contradict('payments', { code: 'inconsistent', message });
}

export function readEarlyPaymentDiscounts(
  findings: Findings,
  input: Input<readonly EarlyPaymentDiscountDeposit[]>,
): InvoiceEarlyPaymentDiscount[] {
  return (input ?? []).map((discount, index) => {
    const field = `early_payment_discounts[${index}]`;
    const percentage = readPercentage(findings, `${field}.percentage`, discount.percentage);
    const amount = readDecimal(findings, `${field}.amount`, discount.amount, AMOUNT);
    if (percentage === null && amount === null && !findings.lacks(`${field}.amount`))
      findings.refuse(`${field}.percentage`, {
        code: 'required',
        message: `${REASONS.required.message}, ou amount`,
      });
    return {
      percentage: percentage === null ? null : canonicalText(percentage),
      amount: amount === null ? null : amountText(amount),
      until: readDate(findings, `${field}.until`, discount.until),
    };
  });
}
