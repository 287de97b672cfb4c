import { ADDABLE } from '#einvoice/xml/add-up.ts';
import type { Decimal } from '#kernel/decimal.ts';
import {
  readDecimal,
  readPercentage,
  type DecimalInput,
  type Findings,
  type Input,
} from './input.ts';
import type { DepositRules } from './rules.ts';

/** From 0 to 100 in JSON; a file's is kept as stated. */
export const readRate = (
  findings: Findings,
  field: string,
  value: Input<DecimalInput>,
  { isFile }: DepositRules,
): Decimal | null =>
  isFile ? readDecimal(findings, field, value, ADDABLE) : readPercentage(findings, field, value);
