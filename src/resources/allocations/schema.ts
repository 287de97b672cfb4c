import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { REASONS } from '#kernel/violation.ts';

const version: JsonSchema = {
  type: 'integer',
  description: "The operation's `version` that you read; 409 if it has changed since.",
};

const amount = (byDefault: string): JsonSchema => ({
  type: ['number', 'string', 'null'],
  maxLength: 100,
  description: `Positive, at most 4 decimals: a JSON number or a decimal string. ${byDefault}`,
  'x-reason': REASONS.decimal,
});

/** The members of `{"allocation": {…}}` at creation. */
export const allocationCreationSchema: JsonSchema = titled('AllocationCreation', {
  type: 'object',
  properties: {
    invoice_document_id: { type: 'integer', description: 'An invoice of the same company.' },
    allocated_amount: amount(
      'By default all that operation and invoice have left, whichever is less.',
    ),
    status: {
      type: ['string', 'null'],
      enum: ['proposed', 'confirmed', null],
      description: '`proposed` by default.',
      'x-reason': REASONS.oneOf(['proposed', 'confirmed']),
    },
    version,
  },
  required: ['invoice_document_id'],
});

/** The optional members of `{"allocation": {…}}` at confirmation. */
export const allocationConfirmationSchema: JsonSchema = titled('AllocationConfirmation', {
  type: 'object',
  properties: { allocated_amount: amount("By default the proposal's."), version },
});
