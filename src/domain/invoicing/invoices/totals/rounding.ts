import { decimal, roundTo, toFixed, type Decimal } from '#kernel/decimal.ts';

const CENT_PLACES = 2;
/** An amount has 19 digits, 2 of them decimals (BR-FR). */
const AMOUNT_LIMIT = decimal('1e17');

/** Rounded half up to the cent, away from zero: a credit line mirrors the line it corrects. */
export const toCent = (value: Decimal): Decimal => roundTo(value, CENT_PLACES);

/** `1200.00`. */
export const amountText = (amount: Decimal): string => toFixed(amount, CENT_PLACES);

/** Plain notation without trailing zeros, so that equal quantities and rates are equal texts. */
export const canonicalText = (value: Decimal): string => value.toFixed();

/** Whether a product or a sum of amounts is still an amount. */
export const isAmount = (value: Decimal): boolean => value.abs().lt(AMOUNT_LIMIT);
