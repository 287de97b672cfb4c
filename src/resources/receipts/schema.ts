import { decimalSchema } from '#http/decimal-schema.ts';
import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { REASONS } from '#kernel/violation.ts';
import { RECEIPT_MEANS } from '#orm/entities/receipt.ts';

/** The members of `{"receipt": {…}}`. */
export const receiptCreationSchema: JsonSchema = titled('ReceiptCreation', {
  type: 'object',
  properties: {
    amount: decimalSchema(
      "Positive, at most 2 decimals, in the invoice's currency, and no more than what is left to pay.",
    ),
    means: {
      type: 'string',
      enum: RECEIPT_MEANS,
      description: 'How it was paid. `credit_note` sets the invoice off against a credit note.',
      'x-reason': REASONS.oneOf(RECEIPT_MEANS),
    },
    received_on: {
      type: 'string',
      description: 'The day of the payment, today or earlier: `YYYY-MM-DD`.',
      'x-reason': REASONS.date,
    },
    reference: {
      type: ['string', 'null'],
      maxLength: 140,
      description: 'Such as the number of a cheque.',
    },
    credit_note_id: {
      type: ['integer', 'null'],
      description: 'A credit note of the same company; required by `credit_note`, and only for it.',
    },
  },
  required: ['amount', 'means', 'received_on'],
});
