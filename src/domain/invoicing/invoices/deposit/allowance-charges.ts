import { ZERO, type Decimal } from '#kernel/decimal.ts';
import { MESSAGES } from '#kernel/violation.ts';
import type { InvoiceAllowanceCharge } from '#model/invoice.ts';
import type { Findings } from '#domain/shared/findings.ts';
import { readDecimal, readText, type DecimalInput, type Input } from '#domain/shared/input.ts';
import { AMOUNT, readPercentage } from './members.ts';
import { readTaxAmong, type TaxDeposit, type TaxesByPart } from './tax.ts';
import { percentageOf, type TaxedAmount, amountText, canonicalText } from './totals.ts';
import { checkAmount } from './check-totals.ts';

export interface AllowanceChargeDeposit extends TaxDeposit {
  charge?: Input<boolean>;
  amount?: Input<DecimalInput>;
  base_amount?: Input<DecimalInput>;
  percentage?: Input<DecimalInput>;
  reason?: Input<string>;
  reason_code?: Input<string>;
}

/** The allowances and charges and what each adds to the totals; `lineTaxes` are those of the lines. */
export function readAllowanceCharges(
  findings: Findings,
  input: Input<readonly AllowanceChargeDeposit[]>,
  lineTaxes: TaxesByPart,
): { allowance_charges: InvoiceAllowanceCharge[]; taxed: TaxedAmount[] } {
  const allowance_charges: InvoiceAllowanceCharge[] = [];
  const taxed: TaxedAmount[] = [];
  for (const [index, deposit] of (input ?? []).entries()) {
    const field = `allowance_charges[${index}]`;
    const charge = deposit.charge ?? false;
    const tax = readTaxAmong(findings, field, deposit, charge ? '07' : '06', lineTaxes);
    const { amount, texts } = readAmount(findings, field, deposit, charge);
    allowance_charges.push({ charge, ...texts, ...readReason(deposit, charge), ...tax });
    taxed.push({ ...tax, amount: charge ? amount : amount.neg() });
  }
  return { allowance_charges, taxed };
}

/** `amount`, or `percentage` × `base_amount`; when all three are given they must agree. */
function readAmount(
  findings: Findings,
  field: string,
  input: AllowanceChargeDeposit,
  charge: boolean,
): {
  amount: Decimal;
  texts: Pick<InvoiceAllowanceCharge, 'amount' | 'base_amount' | 'percentage'>;
} {
  const amount = readDecimal(findings, `${field}.amount`, input.amount, AMOUNT);
  const base = readDecimal(findings, `${field}.base_amount`, input.base_amount, AMOUNT);
  const percentage = readPercentage(findings, `${field}.percentage`, input.percentage);
  const computed = base !== null && percentage !== null ? percentageOf(base, percentage) : amount;
  if (computed === null)
    findings.refuse(`${field}.amount`, `${MESSAGES.required}, ou base_amount et percentage`);
  else checkAmount(findings, `${field}.amount`, amount, computed, charge ? 'BT-99' : 'BT-92');
  const texts = {
    amount: amountText(computed ?? ZERO),
    base_amount: base === null ? null : amountText(base),
    percentage: percentage === null ? null : canonicalText(percentage),
  };
  return { amount: computed ?? ZERO, texts };
}

/** BR-33 and BR-38 want a reason or a code; the plainest word stands in when neither is given. */
function readReason(
  input: AllowanceChargeDeposit,
  charge: boolean,
): Pick<InvoiceAllowanceCharge, 'reason' | 'reason_code'> {
  const reason = readText(input.reason);
  const reason_code = readText(input.reason_code);
  const standIn = reason_code === null ? (charge ? 'Frais' : 'Remise') : null;
  return { reason: reason ?? standIn, reason_code };
}
