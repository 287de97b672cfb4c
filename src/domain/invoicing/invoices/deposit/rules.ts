import { decimal, ZERO, type Decimal, type DecimalLimits } from '#kernel/decimal.ts';

/** Where JSON and files differ: a file is another's document, and need not keep the rules of ours. */
export interface DepositRules {
  isFile: boolean;
  quantity: DecimalLimits;
  unitPrice: DecimalLimits;
  /** The largest difference of a line's net amount, an allowance or a charge from its computation. */
  lineSlack: Decimal;
  /** The same of the taxable amount and the tax of a category and rate. */
  taxSlack: Decimal;
}

/** Quantities and unit prices have the sizes of the French reform (BR-FR). */
export const JSON_RULES: DepositRules = {
  isFile: false,
  quantity: { maxDecimals: 4, maxDigits: 19 },
  unitPrice: { maxDecimals: 6, maxDigits: 19 },
  lineSlack: ZERO,
  taxSlack: ZERO,
};

/**
 * EN 16931 bounds neither quantities nor unit prices. Its published rules check no line, for which 0.02 is what Peppol
 * grants (PEPPOL-EN16931-R120), and take a tax that is less than 1 off (BR-CO-17, BR-S-08 and its like).
 */
export const FILE_RULES: DepositRules = {
  isFile: true,
  quantity: { maxDecimals: 10, maxDigits: 25 },
  unitPrice: { maxDecimals: 10, maxDigits: 25 },
  lineSlack: decimal('0.02'),
  taxSlack: decimal('0.99'),
};
