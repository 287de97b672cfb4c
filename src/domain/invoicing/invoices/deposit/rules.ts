import { decimal, ZERO, type Decimal, type DecimalLimits } from '#kernel/decimal.ts';

/** What is taken from JSON and what from a file: another's document, which cannot be asked to be ours. */
export interface DepositRules {
  isFile: boolean;
  quantity: DecimalLimits;
  unitPrice: DecimalLimits;
  /** How far a line's net amount, an allowance or a charge may be from what it is computed of. */
  lineSlack: Decimal;
  /** How far the taxable amount and the tax of a category and rate may be. */
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
