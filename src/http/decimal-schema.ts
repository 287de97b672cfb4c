import type { JsonSchema } from '#kernel/json-schema.ts';
import { REASONS } from '#kernel/violation.ts';

/** An exact decimal: a JSON number, or a string in the same grammar. */
export const decimalSchema = (description: string): JsonSchema => ({
  type: ['number', 'string'],
  pattern: String.raw`^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d{1,3})?$`,
  maxLength: 100,
  description: `${description} A JSON number or a decimal string.`,
  'x-reason': REASONS.decimal,
});
