import { NO_MEANS_DETAILS } from '#model/invoice-defaults.ts';
import { amountText, canonicalText, sum, ZERO, type Decimal } from '#kernel/decimal.ts';
import { REASONS } from '#kernel/violation.ts';
import type {
  InvoiceEarlyPaymentDiscount,
  InvoicePayment,
  InvoicePaymentMeans,
} from '#model/invoice.ts';
import {
  readCode,
  readDate,
  readDecimal,
  readPercentage,
  readText,
  requireDecimal,
  type DecimalInput,
  type Findings,
  type Input,
} from '#domain/shared/input.ts';
import { CODE_SHAPES } from './code-shapes.ts';
import { AMOUNT } from './totals.ts';

export interface PaymentDeposit {
  amount?: Input<DecimalInput>;
  paid_on?: Input<string>;
  reference?: Input<string>;
}
export interface PaymentMeansDeposit {
  type_code?: Input<string | number>;
  iban?: Input<string>;
  bic?: Input<string>;
  account_name?: Input<string>;
}
export interface EarlyPaymentDiscountDeposit {
  percentage?: Input<DecimalInput>;
  amount?: Input<DecimalInput>;
  until?: Input<string>;
}

const CREDIT_TRANSFER = '30';

export function readPayments(
  findings: Findings,
  input: Input<readonly PaymentDeposit[]>,
): { payments: InvoicePayment[]; paid: Decimal[] } {
  const payments: InvoicePayment[] = [];
  const paid: Decimal[] = [];
  for (const [index, deposit] of (input ?? []).entries()) {
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

/** An account without a code means credit transfer; otherwise BR-49 requires the code. */
export function readPaymentMeans(
  findings: Findings,
  input: Input<readonly PaymentMeansDeposit[]>,
): InvoicePaymentMeans[] {
  return (input ?? []).map((means, index) => {
    const field = `payment_means[${index}]`;
    const iban = readCode(findings, `${field}.iban`, means.iban, CODE_SHAPES.iban);
    const code = String(means.type_code ?? (iban === null ? '' : CREDIT_TRANSFER));
    const type_code = readCode(findings, `${field}.type_code`, code, CODE_SHAPES.paymentMeans);
    if (type_code === null && !findings.lacks(`${field}.iban`))
      findings.refuse(`${field}.type_code`, {
        code: 'required',
        message: `${REASONS.required.message} (EN 16931 BR-49)`,
      });
    return {
      type_code: type_code ?? '',
      iban,
      bic: readCode(findings, `${field}.bic`, means.bic, CODE_SHAPES.bic),
      account_name: readText(means.account_name),
      ...NO_MEANS_DETAILS,
    };
  });
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
