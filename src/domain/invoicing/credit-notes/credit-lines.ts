import {
  canonicalText,
  decimal,
  parseDecimal,
  roundTo,
  ZERO,
  type Decimal,
} from '#kernel/decimal.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import type { InvoiceLine } from '#model/invoice-line.ts';
import type { DecimalInput, Input } from '#domain/shared/input.ts';
import { JSON_RULES } from '#domain/invoicing/invoices/deposit/rules.ts';
import type { LineDeposit } from '#domain/invoicing/invoices/deposit/taxed-items.ts';
import { lineNetAmount } from '#domain/invoicing/invoices/deposit/totals.ts';

/** A line by its place in the invoice, from 0, whole without a quantity. */
export interface CreditedLine {
  position: number;
  quantity?: Input<DecimalInput>;
}

const PRICE_PLACES = 6;
const PIECE = 'C62';

export function creditLines(
  invoiced: readonly InvoiceLine[],
  wanted: readonly CreditedLine[],
): { lines: LineDeposit[]; violations: Violation[] } {
  const lines: LineDeposit[] = [];
  const violations: Violation[] = [];
  for (const [index, { position, quantity: input }] of wanted.entries()) {
    const line = invoiced[position];
    const all = decimal(line?.quantity ?? '0');
    const quantity = input == null ? all : parseDecimal(input, JSON_RULES.quantity);
    if (line === undefined)
      violations.push({ field: `lines[${index}].position`, ...REASONS.exists });
    else if (quantity === null || !isPartOf(quantity, all))
      violations.push({
        field: `lines[${index}].quantity`,
        code: 'out_of_range',
        message: `doit être une part de la quantité facturée (${line.quantity})`,
      });
    else lines.push(creditLine(line, quantity));
  }
  return { lines, violations };
}

/** Negative where the line reduces the invoice. */
const isPartOf = (quantity: Decimal, all: Decimal): boolean =>
  quantity.times(all).gt(ZERO) && quantity.abs().lte(all.abs());

/**
 * A file's line may be priced per several pieces or have allowances, which a draft's cannot: the whole becomes one
 * piece at its net amount, and a part is priced from the net amount.
 */
function creditLine(line: InvoiceLine, quantity: Decimal): LineDeposit {
  const { name, description, unit_code, unit_price, tax_category, tax_rate } = line;
  const [all, net] = [decimal(line.quantity), decimal(line.net_amount)];
  const credited = { name, description, unit_code, tax_category, tax_rate };
  if (lineNetAmount(all, decimal(unit_price)).eq(net))
    return { ...credited, quantity: canonicalText(quantity), unit_price };
  if (quantity.eq(all))
    return {
      ...credited,
      unit_code: PIECE,
      quantity: net.lt(ZERO) ? '-1' : '1',
      unit_price: canonicalText(net.abs()),
    };
  const price = roundTo(net.div(all).abs(), PRICE_PLACES);
  return { ...credited, quantity: canonicalText(quantity), unit_price: canonicalText(price) };
}
