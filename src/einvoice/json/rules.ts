import { ADDABLE } from '#einvoice/xml/add-up.ts';
import type { DecimalLimits } from '#kernel/decimal.ts';

/** Files are others' documents and need not follow our JSON rules. */
export interface DepositRules {
  isFile: boolean;
  quantity: DecimalLimits;
  unitPrice: DecimalLimits;
}

/** Quantity and unit price sizes as in the French reform (BR-FR). */
export const JSON_RULES: DepositRules = {
  isFile: false,
  quantity: { maxDecimals: 4, maxDigits: 19 },
  unitPrice: { maxDecimals: 6, maxDigits: 19 },
};

/** EN 16931 does not bound quantities or unit prices, and a third has as many decimals as its producer writes. */
export const FILE_RULES: DepositRules = { isFile: true, quantity: ADDABLE, unitPrice: ADDABLE };
