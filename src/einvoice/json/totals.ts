import {
  amountText,
  decimal,
  percentOf,
  quotientTo,
  sum,
  ZERO,
  type Decimal,
  type DecimalLimits,
  roundTo,
} from '#kernel/decimal.ts';
import type { TaxKey } from '#einvoice/model/tax-category.ts';
import type { Findings } from './input.ts';
import type { DepositRules } from './rules.ts';

/** A line's net amount, a charge, or a (negative) allowance, with its tax. */
export interface TaxedAmount extends TaxKey {
  amount: Decimal;
}

export interface ComputedSubtotal extends TaxKey {
  taxable_amount: Decimal;
  tax_amount: Decimal;
}

export interface ComputedTotals {
  total_excluding_tax: Decimal;
  total_tax: Decimal;
  total_including_tax: Decimal;
  amount_due: Decimal;
}

export const taxKeyText = (key: TaxKey): string => `${key.tax_category} ${key.tax_rate}`;

/** A line's net amount (BT-131): quantity × unit price (per `baseQuantity`), to the cent. */
export const lineNetAmount = (
  quantity: Decimal,
  unitPrice: Decimal,
  baseQuantity: Decimal | null = null,
): Decimal => {
  const product = quantity.times(unitPrice);
  return baseQuantity === null
    ? roundTo(product, CENT_PLACES)
    : quotientTo(product, baseQuantity, CENT_PLACES);
};

/** Percentage of an amount, to the cent: tax (BR-CO-17), allowance or charge. */
export const percentageOf = (amount: Decimal, rate: Decimal): Decimal =>
  roundTo(percentOf(amount, rate), CENT_PLACES);

/**
 * Totals from taxed amounts, payments and the total tax (EN 16931 BR-CO-13 to BR-CO-16). Tax is rounded once per
 * category and rate, then added.
 */
export function computeTotals(
  taxed: readonly TaxedAmount[],
  paid: readonly Decimal[],
  rounding: Decimal,
  total_tax: Decimal,
): ComputedTotals {
  const total_excluding_tax = sum(taxed.map(({ amount }) => amount));
  const total_including_tax = total_excluding_tax.plus(total_tax);
  const amount_due = total_including_tax.minus(sum(paid)).plus(rounding);
  return { total_excluding_tax, total_tax, total_including_tax, amount_due };
}

/** By category and rate, in order of first appearance. */
export function computeSubtotals(taxed: readonly TaxedAmount[]): ComputedSubtotal[] {
  const subtotals = new Map<string, ComputedSubtotal>();
  for (const one of taxed) {
    const { tax_category, tax_rate, amount } = one;
    const key = taxKeyText(one);
    const known = subtotals.get(key);
    if (known !== undefined) known.taxable_amount = known.taxable_amount.plus(amount);
    else subtotals.set(key, { tax_category, tax_rate, taxable_amount: amount, tax_amount: ZERO });
  }
  for (const subtotal of subtotals.values())
    subtotal.tax_amount = percentageOf(subtotal.taxable_amount, decimal(subtotal.tax_rate));
  return [...subtotals.values()];
}

const CENT_PLACES = 2;
/** BR-FR. */
export const AMOUNT: DecimalLimits = { maxDecimals: CENT_PLACES, maxDigits: 19 };
const AMOUNT_LIMIT = decimal('1e17');

/** Whether a product or sum still fits an amount. */
export const isAmount = (value: Decimal): boolean => value.abs().lt(AMOUNT_LIMIT);

/** Beyond {@link AMOUNT}. */
export const TOO_LARGE = {
  code: 'out_of_range',
  message: 'dépasse 19 chiffres dont 2 décimales',
} as const;

/**
 * The given amount, else the computed one. JSON's must be equal; a file's counts, and the published rules judge it.
 * @param rule or business term of EN 16931
 */
export function checkAmount(
  findings: Findings,
  field: string,
  input: Decimal | null,
  computed: Decimal,
  rule: string,
  { isFile }: DepositRules,
): Decimal {
  if (isFile && input !== null) return input;
  if (!isAmount(computed)) findings.contradict(field, TOO_LARGE);
  else if (input !== null && !input.eq(computed))
    findings.contradict(field, {
      code: 'inconsistent',
      message: `vaut ${amountText(input)} mais le calcul donne ${amountText(computed)} (EN 16931 ${rule})`,
    });
  return computed;
}
