import { decimalNumber, type RawJson } from '#kernel/json.ts';

/** An amount of money as a JSON number with two decimals: `1200.00`. */
export const amountNumber = (text: string): RawJson => decimalNumber(text, 2);

export const nullableAmount = (text: string | null): RawJson | null =>
  text === null ? null : amountNumber(text);

/** A quantity, unit price or rate as a JSON number with the decimals it has: `5.5`, `20`. */
export const plainNumber = (text: string): RawJson =>
  decimalNumber(text, text.split('.')[1]?.length ?? 0);

export const nullablePlain = (text: string | null): RawJson | null =>
  text === null ? null : plainNumber(text);
