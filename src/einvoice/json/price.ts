import { canonicalText, ZERO, type Decimal } from '#kernel/decimal.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import {
  readDecimal,
  readText,
  requireDecimal,
  type DecimalInput,
  type Findings,
  type Input,
} from './input.ts';
import type { DepositRules } from './rules.ts';

export interface PriceDeposit {
  unit_price?: Input<DecimalInput>;
  gross_unit_price?: Input<DecimalInput>;
  unit_price_discount?: Input<DecimalInput>;
  price_base_quantity?: Input<DecimalInput>;
  price_base_unit_code?: Input<string>;
}

interface Price {
  unitPrice: Decimal;
  /** Null for one. */
  base: Decimal | null;
  texts: Pick<InvoiceLine, keyof PriceDeposit>;
}

/** BG-29. In JSON it is not negative (BR-27, BR-28), and gross price − discount = unit price. */
export function readPrice(
  findings: Findings,
  field: string,
  input: PriceDeposit,
  rules: DepositRules,
): Price {
  const { unitPrice: limits } = rules;
  const unitPrice = requireDecimal(findings, `${field}.unit_price`, input.unit_price, limits);
  const read = (name: 'gross_unit_price' | 'unit_price_discount') =>
    readDecimal(findings, `${field}.${name}`, input[name], limits);
  const gross = read('gross_unit_price');
  const discount = read('unit_price_discount');
  if (!rules.isFile) {
    refuseNegative(findings, `${field}.unit_price`, unitPrice, 'BR-27');
    refuseNegative(findings, `${field}.gross_unit_price`, gross, 'BR-28');
    checkDiscount(findings, field, unitPrice, gross, discount);
  }
  const base = readBaseQuantity(findings, field, input, rules);
  return {
    unitPrice,
    base,
    texts: {
      unit_price: canonicalText(unitPrice),
      gross_unit_price: textOrNull(gross),
      unit_price_discount: textOrNull(discount),
      price_base_quantity: textOrNull(base),
      price_base_unit_code: readText(input.price_base_unit_code),
    },
  };
}

const textOrNull = (value: Decimal | null): string | null =>
  value === null ? null : canonicalText(value);

function refuseNegative(
  findings: Findings,
  field: string,
  price: Decimal | null,
  rule: string,
): void {
  if (price?.lt(ZERO) === true)
    findings.refuse(field, {
      code: 'out_of_range',
      message: `ne doit pas être négatif (EN 16931 ${rule})`,
    });
}

function checkDiscount(
  findings: Findings,
  field: string,
  unitPrice: Decimal,
  gross: Decimal | null,
  discount: Decimal | null,
): void {
  if (discount !== null && gross === null)
    findings.contradict(`${field}.gross_unit_price`, {
      code: 'required',
      message: 'doit accompagner unit_price_discount (BT-148)',
    });
  if (gross === null || !findings.readable) return;
  const net = gross.minus(discount ?? ZERO);
  if (!net.eq(unitPrice))
    findings.contradict(`${field}.unit_price`, {
      code: 'inconsistent',
      message: `vaut ${canonicalText(unitPrice)} mais le prix brut moins la remise donne ${canonicalText(net)} (EN 16931 BT-146)`,
    });
}

/** BT-149. */
function readBaseQuantity(
  findings: Findings,
  field: string,
  { price_base_quantity }: PriceDeposit,
  { isFile, quantity }: DepositRules,
): Decimal | null {
  const base = readDecimal(findings, `${field}.price_base_quantity`, price_base_quantity, quantity);
  if (base === null || base.gt(ZERO)) return base?.eq('1') === true ? null : base;
  if (!isFile)
    findings.refuse(`${field}.price_base_quantity`, {
      code: 'out_of_range',
      message: 'doit être supérieur à 0',
    });
  return null;
}
