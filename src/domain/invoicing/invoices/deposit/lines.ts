import { ZERO, type Decimal } from '#kernel/decimal.ts';
import type { InvoiceLine } from '#model/invoice.ts';
import type { Findings } from '#domain/shared/findings.ts';
import { readDecimal, readText, type DecimalInput, type Input } from '#domain/shared/input.ts';
import { AMOUNT, QUANTITY, requireDecimal, requireText, UNIT_PRICE } from './members.ts';
import { readTax, type TaxDeposit } from './tax.ts';
import { lineNetAmount, type TaxedAmount, amountText, canonicalText } from './totals.ts';
import { checkAmount } from './check-totals.ts';

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
    ...readTax(findings, field, input, '05'),
    net_amount: amountText(amount),
  };
  return { line, amount };
}
