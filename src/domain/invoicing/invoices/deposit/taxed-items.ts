import { NO_ADJUSTMENT_DETAILS, NO_LINE_DETAILS } from '#model/invoice-defaults.ts';
import { amountText, canonicalText, ZERO, type Decimal, sum } from '#kernel/decimal.ts';
import { REASONS } from '#kernel/violation.ts';
import type { InvoiceLine, InvoiceLineAdjustment } from '#model/invoice-line.ts';
import type { InvoiceAllowanceCharge } from '#model/invoice.ts';
import type { TaxKey } from '#model/tax-category.ts';
import {
  readDecimal,
  readPercentage,
  readText,
  requireDecimal,
  requireText,
  type DecimalInput,
  type Findings,
  type Input,
} from '#domain/shared/input.ts';
import type { DepositRules } from './rules.ts';
import { readTax, readTaxAmong, taxesByPart, type TaxDeposit } from './tax.ts';
import { AMOUNT, checkAmount, lineNetAmount, percentageOf, type TaxedAmount } from './totals.ts';

export interface LineDeposit extends TaxDeposit {
  name?: Input<string>;
  description?: Input<string>;
  quantity?: Input<DecimalInput>;
  unit_code?: Input<string>;
  unit_price?: Input<DecimalInput>;
  /** In files only, like `adjustments`. */
  price_base_quantity?: Input<DecimalInput>;
  adjustments?: Input<readonly LineAdjustmentDeposit[]>;
  net_amount?: Input<DecimalInput>;
}

const PIECE = 'C62';

/** Lines and their parts of the totals; at least one (BR-16). */
export function readLines(
  findings: Findings,
  input: Input<readonly LineDeposit[]>,
  rules: DepositRules,
): { lines: InvoiceLine[]; taxed: TaxedAmount[] } {
  const lines: InvoiceLine[] = [];
  const taxed: TaxedAmount[] = [];
  for (const [index, deposit] of (input ?? []).entries()) {
    const { line, amount } = readLine(findings, index, deposit, rules);
    lines.push(line);
    taxed.push({ tax_category: line.tax_category, tax_rate: line.tax_rate, amount });
  }
  if (lines.length === 0)
    findings.refuse('lines', {
      code: 'required',
      message: 'doit contenir au moins une ligne (EN 16931 BR-16)',
    });
  return { lines, taxed };
}

function readLine(
  findings: Findings,
  index: number,
  input: LineDeposit,
  rules: DepositRules,
): { line: InvoiceLine; amount: Decimal } {
  const field = `lines[${index}]`;
  const quantity = requireDecimal(findings, `${field}.quantity`, input.quantity, rules.quantity);
  const price = `${field}.unit_price`;
  const unitPrice = requireDecimal(findings, price, input.unit_price, rules.unitPrice);
  if (unitPrice.lt(ZERO))
    findings.refuse(price, {
      code: 'out_of_range',
      message: 'ne doit pas être négatif (EN 16931 BR-27)',
    });
  const base = rules.isFile ? readBaseQuantity(findings, field, input, rules) : null;
  const { adjustments, adjusted } = readLineAdjustments(
    findings,
    field,
    rules.isFile ? input.adjustments : null,
  );
  const netInput = readDecimal(findings, `${field}.net_amount`, input.net_amount, AMOUNT);
  const computed = lineNetAmount(quantity, unitPrice, base).plus(adjusted);
  const net = `${field}.net_amount`;
  const amount = checkAmount(findings, net, netInput, computed, 'BT-131', rules.lineSlack);
  const line = {
    name: requireText(findings, `${field}.name`, input.name),
    description: readText(input.description),
    quantity: canonicalText(quantity),
    unit_code: readText(input.unit_code) ?? PIECE,
    unit_price: canonicalText(unitPrice),
    price_base_quantity: base === null ? null : canonicalText(base),
    adjustments,
    ...readTax(findings, field, input, '05'),
    net_amount: amountText(amount),
    ...NO_LINE_DETAILS,
    id: String(index + 1),
  };
  return { line, amount };
}

/** The quantity that the unit price buys (BT-149); null for one. */
function readBaseQuantity(
  findings: Findings,
  field: string,
  { price_base_quantity }: LineDeposit,
  { quantity }: DepositRules,
): Decimal | null {
  const base = readDecimal(findings, `${field}.price_base_quantity`, price_base_quantity, quantity);
  if (base !== null && base.lte(ZERO)) {
    findings.refuse(`${field}.price_base_quantity`, {
      code: 'out_of_range',
      message: 'doit être supérieur à 0',
    });
    return null;
  }
  return base === null || base.eq('1') ? null : base;
}

export interface AllowanceChargeDeposit extends TaxDeposit, ReasonDeposit {
  charge?: Input<boolean>;
  amount?: Input<DecimalInput>;
  base_amount?: Input<DecimalInput>;
  percentage?: Input<DecimalInput>;
}

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
    const tax = readTaxAmong(findings, field, deposit, charge ? '07' : '06', lineTaxes);
    const { amount, texts } = readAmount(findings, field, deposit, rules);
    allowance_charges.push({ charge, ...texts, ...readReason(deposit, charge), ...tax });
    taxed.push({ ...tax, amount: charge ? amount : amount.neg() });
  }
  return { allowance_charges, taxed };
}

/** `amount`, or `percentage` × `base_amount`, which must agree. */
function readAmount(
  findings: Findings,
  field: string,
  input: AllowanceChargeDeposit,
  { lineSlack }: DepositRules,
): {
  amount: Decimal;
  texts: Pick<InvoiceAllowanceCharge, 'amount' | 'base_amount' | 'percentage'>;
} {
  const amount = readDecimal(findings, `${field}.amount`, input.amount, AMOUNT);
  const base = readDecimal(findings, `${field}.base_amount`, input.base_amount, AMOUNT);
  const percentage = readPercentage(findings, `${field}.percentage`, input.percentage);
  const computed = base !== null && percentage !== null ? percentageOf(base, percentage) : amount;
  const rule = input.charge === true ? 'BT-99' : 'BT-92';
  const isOpen = findings.lacks(`${field}.base_amount`) || findings.lacks(`${field}.percentage`);
  if (computed === null && !isOpen)
    findings.refuse(`${field}.amount`, {
      code: 'required',
      message: `${REASONS.required.message}, ou base_amount et percentage`,
    });
  const counted =
    computed === null
      ? ZERO
      : checkAmount(findings, `${field}.amount`, amount, computed, rule, lineSlack);
  const texts = {
    amount: amountText(counted),
    base_amount: base === null ? null : amountText(base),
    percentage: percentage === null ? null : canonicalText(percentage),
  };
  return { amount: counted, texts };
}

interface LineAdjustmentDeposit extends ReasonDeposit {
  charge?: Input<boolean>;
  amount?: Input<DecimalInput>;
}

function readLineAdjustments(
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
    return {
      charge,
      amount: amountText(amount),
      ...readReason(deposit, charge),
      ...NO_ADJUSTMENT_DETAILS,
    };
  });
  return { adjustments, adjusted: sum(added) };
}

interface ReasonDeposit {
  reason?: Input<string>;
  reason_code?: Input<string>;
}

/** BR-33, BR-38, BR-42 and BR-44 require a reason or code; the plainest reason is the default. */
function readReason(
  input: ReasonDeposit,
  charge: boolean,
): Pick<InvoiceAllowanceCharge, 'reason' | 'reason_code'> {
  const reason = readText(input.reason);
  const reason_code = readText(input.reason_code);
  const standIn = reason_code === null ? (charge ? 'Frais' : 'Remise') : null;
  return { reason: reason ?? standIn, reason_code };
}
