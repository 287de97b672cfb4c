import { ZERO, type Decimal } from '#kernel/decimal.ts';
import { MESSAGES } from '#kernel/violation.ts';
import type { InvoiceAllowanceCharge, InvoiceLine } from '#model/invoice.ts';
import {
  type Findings,
  readDecimal,
  readText,
  type DecimalInput,
  type Input,
} from '#domain/shared/input.ts';
import {
  AMOUNT,
  readPercentage,
  QUANTITY,
  requireDecimal,
  requireText,
  UNIT_PRICE,
  checkAmount,
} from './members.ts';
import { readTaxAmong, type TaxDeposit, type TaxesByPart, readTax } from './tax.ts';
import {
  percentageOf,
  type TaxedAmount,
  amountText,
  canonicalText,
  lineNetAmount,
} from './totals.ts';

export interface LineDeposit extends TaxDeposit {
  name?: Input<string>;
  description?: Input<string>;
  quantity?: Input<DecimalInput>;
  unit_code?: Input<string>;
  unit_price?: Input<DecimalInput>;
  net_amount?: Input<DecimalInput>;
}

const PIECE = 'C62';

/** The lines and what each adds to the totals; at least one line (BR-16). */
export function readLines(
  findings: Findings,
  input: Input<readonly LineDeposit[]>,
): { lines: InvoiceLine[]; taxed: TaxedAmount[] } {
  const lines: InvoiceLine[] = [];
  const taxed: TaxedAmount[] = [];
  for (const [index, deposit] of (input ?? []).entries()) {
    const { line, amount } = readLine(findings, `lines[${index}]`, deposit);
    lines.push(line);
    taxed.push({ tax_category: line.tax_category, tax_rate: line.tax_rate, amount });
  }
  if (lines.length === 0)
    findings.refuse('lines', 'doit contenir au moins une ligne (EN 16931 BR-16)');
  return { lines, taxed };
}

function readLine(
  findings: Findings,
  field: string,
  input: LineDeposit,
): { line: InvoiceLine; amount: Decimal } {
  const quantity = requireDecimal(findings, `${field}.quantity`, input.quantity, QUANTITY);
  const unitPrice = requireDecimal(findings, `${field}.unit_price`, input.unit_price, UNIT_PRICE);
  if (unitPrice.lt(ZERO))
    findings.refuse(`${field}.unit_price`, 'ne doit pas être négatif (EN 16931 BR-27)');
  const netInput = readDecimal(findings, `${field}.net_amount`, input.net_amount, AMOUNT);
  const amount = lineNetAmount(quantity, unitPrice);
  checkAmount(findings, `${field}.net_amount`, netInput, amount, 'BT-131');
  const line = {
    name: requireText(findings, `${field}.name`, input.name),
    description: readText(input.description),
    quantity: canonicalText(quantity),
    unit_code: readText(input.unit_code) ?? PIECE,
    unit_price: canonicalText(unitPrice),
    price_base_quantity: null,
    adjustments: [],
    ...readTax(findings, field, input, '05'),
    net_amount: amountText(amount),
  };
  return { line, amount };
}

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
