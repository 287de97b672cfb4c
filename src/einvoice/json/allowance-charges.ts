import type { Decimal } from '#kernel/decimal.ts';
import type { InvoiceLineAdjustment } from '#einvoice/model/invoice-line.ts';
import type { InvoiceAllowanceCharge } from '#einvoice/model/invoice.ts';
import type { TaxKey } from '#einvoice/model/tax-category.ts';
import { type Findings, type Input, readText } from './input.ts';
import { readAdjustedAmount, type AdjustedAmountDeposit } from './adjusted-amount.ts';
import type { DepositRules } from './rules.ts';
import { readTaxAmong, taxesByPart, type TaxDeposit } from './tax.ts';
import type { TaxedAmount } from './totals.ts';
import { defaultReason } from '#einvoice/model/default-reason.ts';

export interface AdjustmentDeposit extends AdjustedAmountDeposit, ReasonDeposit {
  charge?: Input<boolean>;
}
export interface AllowanceChargeDeposit extends TaxDeposit, AdjustmentDeposit {}

/** Allowances and charges, and their parts of the totals; their tax defaults to that of the lines. */
export function readAllowanceCharges(
  findings: Findings,
  input: Input<readonly AllowanceChargeDeposit[]>,
  lines: readonly TaxKey[],
  rules: DepositRules,
): { allowance_charges: InvoiceAllowanceCharge[]; taxed: TaxedAmount[] } {
  const allowance_charges: InvoiceAllowanceCharge[] = [];
  const taxed: TaxedAmount[] = [];
  const deposits = input ?? [];
  if (deposits.length === 0) return { allowance_charges, taxed };
  const lineTaxes = taxesByPart(lines);
  for (const [index, deposit] of deposits.entries()) {
    const field = `allowance_charges[${index}]`;
    const charge = deposit.charge ?? false;
    const tax = readTaxAmong(findings, field, deposit, charge ? '07' : '06', lineTaxes, rules);
    const term = charge ? 'BT-99' : 'BT-92';
    const { amount, texts } = readAdjustedAmount(findings, field, deposit, term, rules);
    allowance_charges.push({ charge, ...texts, ...readReason(deposit, charge), ...tax });
    taxed.push({ ...tax, amount: charge ? amount : amount.neg() });
  }
  return { allowance_charges, taxed };
}

/** A line's allowances and charges, with the amount each adds to its net amount. */
export function readLineAdjustments(
  findings: Findings,
  field: string,
  input: Input<readonly AdjustmentDeposit[]>,
  rules: DepositRules,
): { adjustments: InvoiceLineAdjustment[]; added: Decimal[] } {
  const added: Decimal[] = [];
  const adjustments = (input ?? []).map((deposit, index) => {
    const charge = deposit.charge ?? false;
    const path = `${field}.adjustments[${index}]`;
    const term = charge ? 'BT-141' : 'BT-136';
    const { amount, texts } = readAdjustedAmount(findings, path, deposit, term, rules);
    added.push(charge ? amount : amount.neg());
    return { charge, ...texts, ...readReason(deposit, charge) };
  });
  return { adjustments, added };
}

interface ReasonDeposit {
  reason?: Input<string>;
  reason_code?: Input<string>;
}

/** BR-33, BR-38, BR-42 and BR-44 require a reason or code; the plainest reason is the default. */
function readReason(
  input: ReasonDeposit,
  charge: boolean,
): { reason: string | null; reason_code: string | null } {
  const reason = readText(input.reason);
  const reason_code = readText(input.reason_code);
  const standIn = reason_code === null ? defaultReason(charge) : null;
  return { reason: reason ?? standIn, reason_code };
}
