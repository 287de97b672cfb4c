import { MAX_LINES } from '#einvoice/json/limits.ts';
import { decimalSchema } from '#http/decimal-schema.ts';
import { titled, type JsonSchema } from '#kernel/json-schema.ts';

const quantity = decimalSchema('The part of the quantity that is credited; all of it by default.');

/** The members of `{"credit_note": {…}}`. */
export const creditNoteCreationSchema: JsonSchema = titled('CreditNoteCreation', {
  type: 'object',
  properties: {
    lines: {
      type: ['array', 'null'],
      minItems: 1,
      maxItems: MAX_LINES,
      description:
        'The lines to credit. Without them the whole invoice is credited, with its allowances and charges.',
      items: {
        type: 'object',
        properties: {
          position: {
            type: 'integer',
            minimum: 0,
            maximum: MAX_LINES,
            description: 'The place of the line in the invoice, from 0.',
          },
          quantity: { ...quantity, type: [quantity['type'], 'null'].flat() },
        },
        required: ['position'],
      },
    },
  },
});
