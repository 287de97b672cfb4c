import { amountText, canonicalText, ZERO, type Decimal } from '#kernel/decimal.ts';
import { REASONS } from '#kernel/violation.ts';
import { readDecimal, type DecimalInput, type Findings, type Input } from './input.ts';
import { readRate } from './tax.ts';
import type { DepositRules } from './rules.ts';
import { AMOUNT, checkAmount, percentageOf } from './totals.ts';

export interface AdjustedAmountDeposit {
  amount?: Input<DecimalInput>;
  base_amount?: Input<DecimalInput>;
  percentage?: Input<DecimalInput>;
}

interface AdjustedAmount {
  amount: Decimal;
  texts: { amount: string; base_amount: string | null; percentage: string | null };
}

/**
 * An allowance or charge: `amount`, or `percentage` × `base_amount`, which must agree in JSON.
 * @param term the amount's, such as `BT-92`
 */
export function readAdjustedAmount(
  findings: Findings,
  field: string,
  input: AdjustedAmountDeposit,
  term: string,
  rules: DepositRules,
): AdjustedAmount {
  const amount = readDecimal(findings, `${field}.amount`, input.amount, AMOUNT);
  const base = readDecimal(findings, `${field}.base_amount`, input.base_amount, AMOUNT);
  const percentage = readRate(findings, `${field}.percentage`, input.percentage, rules);
  const computed = base !== null && percentage !== null ? percentageOf(base, percentage) : amount;
  const isOpen = findings.lacks(`${field}.base_amount`) || findings.lacks(`${field}.percentage`);
  if (computed === null && !isOpen)
    findings.refuse(`${field}.amount`, {
      code: 'required',
      message: `${REASONS.required.message}, ou base_amount et percentage`,
    });
  const counted =
    computed === null
      ? ZERO
      : checkAmount(findings, `${field}.amount`, amount, computed, term, rules);
  return {
    amount: counted,
    texts: {
      amount: amountText(counted),
      base_amount: base === null ? null : amountText(base),
      percentage: percentage === null ? null : canonicalText(percentage),
    },
  };
}
