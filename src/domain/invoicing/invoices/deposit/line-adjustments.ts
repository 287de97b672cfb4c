import { sum, type Decimal } from '#kernel/decimal.ts';
import type { InvoiceLineAdjustment } from '#model/invoice.ts';
import {
  requireDecimal,
  type DecimalInput,
  type Findings,
  type Input,
} from '#domain/shared/input.ts';
import { readReason, type ReasonDeposit } from './reason.ts';
import { AMOUNT, amountText } from './totals.ts';

export interface LineAdjustmentDeposit extends ReasonDeposit {
  charge?: Input<boolean>;
  amount?: Input<DecimalInput>;
}

/** The allowances and charges of a line, and what they add to its net amount. */
export function readLineAdjustments(
  findings: Findings,
  field: string,
  input: Input<readonly LineAdjustmentDeposit[]>,
): { adjustments: InvoiceLineAdjustment[]; adjusted: Decimal } {
  const added: Decimal[] = [];
  const adjustments = (input ?? []).map((deposit, index) => {
    const charge = deposit.charge ?? false;
    const path = `${field}.adjustments[${index}].amount`;
    const amount = requireDecimal(findings, path, deposit.amount, AMOUNT);
    added.push(charge ? amount : amount.neg());
    return { charge, amount: amountText(amount), ...readReason(deposit, charge) };
  });
  return { adjustments, adjusted: sum(added) };
}
