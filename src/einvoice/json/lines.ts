import { amountText, canonicalText, sum, type Decimal } from '#kernel/decimal.ts';
import { requiredBy } from '#kernel/violation.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import type { TaxKey } from '#einvoice/model/tax-category.ts';
import {
  readDecimal,
  readText,
  requireDecimal,
  requireText,
  type DecimalInput,
  type Findings,
  type Input,
  readChoice,
} from './input.ts';
import { readLineAdjustments, type AdjustmentDeposit } from './allowance-charges.ts';
import { readItem, type ItemDeposit } from './item.ts';
import { NO_LINES } from './missing-lines.ts';
import { readPrice, type PriceDeposit } from './price.ts';
import type { DepositRules } from './rules.ts';
import { readTax, type TaxDeposit } from './tax.ts';
import { AMOUNT, checkAmount, lineNetAmount, type TaxedAmount } from './totals.ts';
import { readIdentifier, type IdentifierDeposit } from './identifier.ts';
import { readPeriod, type PeriodDeposit } from './delivery.ts';

export interface LineDeposit extends TaxDeposit, PriceDeposit, ItemDeposit, LineDetailsDeposit {
  name?: Input<string>;
  description?: Input<string>;
  quantity?: Input<DecimalInput>;
  unit_code?: Input<string>;
  adjustments?: Input<readonly AdjustmentDeposit[]>;
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
  if (lines.length === 0) findings.refuse('lines', NO_LINES);
  return { lines, taxed };
}

/** Net amount: quantity × unit price / base quantity + charges − allowances. */
function readLine(
  findings: Findings,
  index: number,
  input: LineDeposit,
  rules: DepositRules,
): { line: InvoiceLine; amount: Decimal } {
  const field = `lines[${index}]`;
  const quantity = requireDecimal(findings, `${field}.quantity`, input.quantity, rules.quantity);
  const price = readPrice(findings, field, input, rules);
  const { adjustments, added } = readLineAdjustments(findings, field, input.adjustments, rules);
  const net = `${field}.net_amount`;
  const netInput = readDecimal(findings, net, input.net_amount, AMOUNT);
  const computed = lineNetAmount(quantity, price.unitPrice, price.base).plus(sum(added));
  const isComputed = rules.isFile || (input.quantity != null && input.unit_price != null);
  const amount = checkAmount(
    findings,
    net,
    isComputed ? netInput : null,
    computed,
    'BT-131',
    rules,
  );
  const line = {
    name: requireText(findings, `${field}.name`, input.name),
    description: readText(input.description),
    quantity: canonicalText(quantity),
    unit_code: readText(input.unit_code) ?? PIECE,
    ...price.texts,
    adjustments,
    ...readLineTax(findings, field, input, rules),
    net_amount: amountText(amount),
    ...readLineDetails(findings, field, input, index, rules),
    ...readItem(findings, field, input),
  };
  return { line, amount };
}

/** A file states the category. */
function readLineTax(
  findings: Findings,
  field: string,
  input: TaxDeposit,
  rules: DepositRules,
): TaxKey {
  if (rules.isFile && readText(input.tax_category) === null)
    findings.refuse(`${field}.tax_category`, requiredBy('BR-CO-04'));
  return readTax(findings, field, input, '05', rules);
}

interface LineDetailsDeposit {
  id?: Input<string>;
  note?: Input<string>;
  invoiced_object?: Input<IdentifierDeposit>;
  order_line_reference?: Input<string>;
  buyer_accounting_reference?: Input<string>;
  period?: Input<PeriodDeposit>;
  operation?: Input<string>;
  exemption_reason?: Input<string>;
  exemption_reason_code?: Input<string>;
  /** Only files have it. */
  group_path?: Input<readonly string[]>;
}

export const LINE_OPERATIONS = ['goods', 'services'] as const;

const readLineDetails = (
  findings: Findings,
  field: string,
  input: LineDetailsDeposit,
  index: number,
  rules: DepositRules,
): Pick<InvoiceLine, keyof LineDetailsDeposit> => ({
  id: readText(input.id) ?? String(index + 1),
  note: readText(input.note),
  invoiced_object: readIdentifier(findings, `${field}.invoiced_object`, input.invoiced_object),
  order_line_reference: readText(input.order_line_reference),
  buyer_accounting_reference: readText(input.buyer_accounting_reference),
  period: readPeriod(findings, `${field}.period`, input.period, rules),
  operation: readChoice(findings, `${field}.operation`, input.operation, LINE_OPERATIONS),
  exemption_reason: readText(input.exemption_reason),
  exemption_reason_code: readText(input.exemption_reason_code),
  group_path: rules.isFile ? [...(input.group_path ?? [])] : [],
});
