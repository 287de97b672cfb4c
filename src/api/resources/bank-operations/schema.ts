import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { MESSAGES } from '#kernel/violation.ts';

/** The members of `{"convergence": {…}}`, all optional. */
export const convergenceSchema: JsonSchema = titled('Convergence', {
  type: 'object',
  properties: {
    threshold: {
      type: ['number', 'string', 'null'],
      maxLength: 100,
      description:
        'The least score that is confirmed, 0 to 1: a JSON number or a decimal string; 0.80 when absent.',
      'x-message': MESSAGES.decimal,
    },
    confirm: {
      type: ['boolean', 'null'],
      description: 'Whether to confirm what is sure; true when absent.',
    },
    bank_account_id: {
      type: ['integer', 'null'],
      description: 'Of a whole workspace: the only account whose operations are looked at.',
    },
  },
});
