import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { REASONS } from '#kernel/violation.ts';

/** The members of `{"convergence": {…}}`, all optional. */
export const convergenceSchema: JsonSchema = titled('Convergence', {
  type: 'object',
  properties: {
    threshold: {
      type: ['number', 'string', 'null'],
      maxLength: 100,
      description:
        'The lowest score that is confirmed, 0 to 1: a JSON number or a decimal string; 0.80 by default.',
      'x-reason': REASONS.decimal,
    },
    confirm: {
      type: ['boolean', 'null'],
      description: 'Whether to confirm from the threshold on, or only to propose; true by default.',
    },
    bank_account_id: {
      type: ['integer', 'null'],
      description: 'For a whole workspace: match the operations of this account only.',
    },
  },
});
