import {
  canonicalText,
  decimal,
  parseDecimal,
  roundTo,
  ZERO,
  type Decimal,
} from '#kernel/decimal.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import type { DecimalInput, Input } from '#einvoice/json/input.ts';
import { JSON_RULES } from '#einvoice/json/rules.ts';
import type { LineDeposit } from '#einvoice/json/lines.ts';
import { lineNetAmount } from '#einvoice/json/totals.ts';

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

/** Its parts are priced as in the invoice, or from the net amount where allowances or a base quantity enter it. */
function creditLine(line: InvoiceLine, quantity: Decimal): LineDeposit {
  const { adjustments: _adjustments, net_amount, group_path: _path, ...credited } = line;
  const [all, net] = [decimal(line.quantity), decimal(net_amount)];
  const part = { ...credited, ...NO_PRICE_DETAILS, quantity: canonicalText(quantity) };
  if (lineNetAmount(all, decimal(line.unit_price)).eq(net) && decimal(line.unit_price).gte(ZERO))
    return part;
  if (quantity.eq(all))
    return {
      ...part,
      unit_code: PIECE,
      quantity: net.lt(ZERO) ? '-1' : '1',
      unit_price: canonicalText(net.abs()),
    };
  const price = roundTo(net.div(all).abs(), PRICE_PLACES);
  return { ...part, unit_price: canonicalText(price) };
}

/** They belong to the price that the invoice states. */
const NO_PRICE_DETAILS = {
  gross_unit_price: null,
  unit_price_discount: null,
  price_base_quantity: null,
  price_base_unit_code: null,
} as const;
