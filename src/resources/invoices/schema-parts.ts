import { REASONS, type Reason } from '#kernel/violation.ts';
import { MAX_ITEMS } from '#einvoice/json/limits.ts';
import { decimalSchema } from '#http/decimal-schema.ts';
import { described, type JsonSchema } from '#kernel/json-schema.ts';

export const text = (maxLength: number, description: string): JsonSchema => ({
  type: ['string', 'null'],
  maxLength,
  description,
});
export const requiredText = (maxLength: number, description: string): JsonSchema => ({
  ...text(maxLength, description),
  type: 'string',
  minLength: 1,
});
export const coded = (pattern: string, description: string, reason: Reason): JsonSchema => ({
  type: ['string', 'null'],
  pattern,
  description,
  'x-reason': reason,
});
export const date = (description: string): JsonSchema =>
  coded(String.raw`^\d{4}-\d{2}-\d{2}$`, `${description} \`YYYY-MM-DD\`.`, REASONS.date);
export const required = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [schema['type']].flat().filter((type) => type !== 'null'),
});

/** Nullable, like most members. */
export const decimal = (description: string): JsonSchema => nullable(decimalSchema(description));
export const amount = (description: string): JsonSchema =>
  decimal(`${description} In the invoice's currency, at most 2 decimals.`);
export const checkedAmount = (description: string): JsonSchema =>
  amount(`${description} Computed if omitted, checked to the cent if given.`);

export const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  members: string[] = [],
): JsonSchema => ({
  type: 'object',
  properties,
  required: members,
});
export const nullable = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [schema['type'], 'null'].flat(),
});
export const list = (items: JsonSchema, description: string): JsonSchema => ({
  type: ['array', 'null'],
  maxItems: MAX_ITEMS,
  items,
  description,
});

export const choice = (values: readonly string[], description: string): JsonSchema => ({
  type: ['string', 'null'],
  enum: [...values, null],
  description,
  'x-reason': REASONS.oneOf(values),
});

export const upTo = (maxItems: number, items: JsonSchema, description: string): JsonSchema => ({
  ...list(items, description),
  maxItems,
});

const identifier = object(
  {
    value: requiredText(255, 'The identifier.'),
    scheme: text(20, 'Its scheme, such as an ISO 6523 code.'),
  },
  ['value'],
);

export const identifierOf = (description: string): JsonSchema =>
  described(nullable(identifier), description);

export const identifiersOf = (description: string): JsonSchema => upTo(10, identifier, description);

export const periodOf = (description: string): JsonSchema =>
  described(
    nullable(object({ start_date: date('The first day,'), end_date: date('The last day,') })),
    description,
  );
