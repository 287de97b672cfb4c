import type { Decimal } from '#kernel/decimal.ts';
import { REASONS } from '#kernel/violation.ts';
import type {
  InvoiceEarlyPaymentDiscount,
  InvoicePayment,
  InvoicePaymentMeans,
} from '#model/invoice.ts';
import {
  type Findings,
  readDecimal,
  readText,
  type DecimalInput,
  type Input,
} from '#domain/shared/input.ts';
import { CODE_SHAPES } from './code-shapes.ts';
import { AMOUNT, readCode, readDate, readPercentage, requireDecimal } from './members.ts';
import { amountText, canonicalText } from './totals.ts';

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

/** The way to pay; an account without a code is one to transfer to, else BR-49 wants the code. */
export function readPaymentMeans(
  findings: Findings,
  input: Input<readonly PaymentMeansDeposit[]>,
): InvoicePaymentMeans[] {
  return (input ?? []).map((means, index) => {
    const field = `payment_means[${index}]`;
    const iban = readCode(findings, `${field}.iban`, means.iban, CODE_SHAPES.iban);
    const code = String(means.type_code ?? (iban === null ? '' : CREDIT_TRANSFER));
    const type_code = readCode(findings, `${field}.type_code`, code, CODE_SHAPES.paymentMeans);
    if (type_code === null)
      findings.refuse(`${field}.type_code`, {
        code: 'required',
        message: `${REASONS.required.message} (EN 16931 BR-49)`,
      });
    return {
      type_code: type_code ?? '',
      iban,
      bic: readCode(findings, `${field}.bic`, means.bic, CODE_SHAPES.bic),
      account_name: readText(means.account_name),
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
    if (percentage === null && amount === null)
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
