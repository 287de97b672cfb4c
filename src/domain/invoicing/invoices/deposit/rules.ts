import { decimal, ZERO, type Decimal, type DecimalLimits } from '#kernel/decimal.ts';

/** Files are others' documents and need not follow our JSON rules. */
export interface DepositRules {
  isFile: boolean;
  quantity: DecimalLimits;
  unitPrice: DecimalLimits;
  /** Maximum deviation of a line's net amount, allowance or charge. */
  lineSlack: Decimal;
  /** The same for taxable amount and tax, per category and rate. */
  taxSlack: Decimal;
}

/** Quantity and unit price sizes as in the French reform (BR-FR). */
export const JSON_RULES: DepositRules = {
  isFile: false,
  quantity: { maxDecimals: 4, maxDigits: 19 },
  unitPrice: { maxDecimals: 6, maxDigits: 19 },
  lineSlack: ZERO,
  taxSlack: ZERO,
};

/**
 * EN 16931 does not bound quantities or unit prices. Its published rules check no line, for which Peppol grants
 * 0.02 (PEPPOL-EN16931-R120), and accept a tax less than 1 off (BR-CO-17, BR-S-08 etc.).
 */
export const FILE_RULES: DepositRules = {
  isFile: true,
  quantity: { maxDecimals: 10, maxDigits: 25 },
  unitPrice: { maxDecimals: 10, maxDigits: 25 },
  lineSlack: decimal('0.02'),
  taxSlack: decimal('0.99'),
};
