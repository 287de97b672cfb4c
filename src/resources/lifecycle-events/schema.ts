import { decimalSchema } from '#http/decimal-schema.ts';
import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { REASONS } from '#kernel/violation.ts';
import { LIFECYCLE_STATUSES } from '#einvoice/model/lifecycle-codes.ts';

const STATES = LIFECYCLE_STATUSES.flatMap(({ state }) => state ?? []);
const CODES = LIFECYCLE_STATUSES.map(({ code }) => code);
/** More than the number of VAT rates on any invoice. */
const MAX_AMOUNTS = 100;

/** The members of `{"lifecycle_event": {…}}`. */
export const lifecycleEventCreationSchema: JsonSchema = titled('LifecycleEventCreation', {
  type: 'object',
  properties: {
    state: {
      type: ['string', 'null'],
      enum: [...STATES, null],
      description: 'The state to set. Give this, `status_code`, or both.',
      'x-reason': REASONS.oneOf(STATES),
    },
    status_code: {
      type: ['string', 'integer', 'null'],
      enum: [...CODES, ...CODES.map(Number), null],
      description: 'Code of the French lifecycle (XP Z12-014).',
      'x-reason': REASONS.oneOf(CODES),
    },
    reason_code: {
      type: ['string', 'null'],
      maxLength: 64,
      description: 'The reason for the status; required by 206, 207, 208, 210, 213 and 501.',
    },
    reason: {
      type: ['string', 'null'],
      maxLength: 1024,
      description:
        'The reason in words; the French label of the code by default. Required by a 212 of negative amounts.',
    },
    amounts: {
      type: ['array', 'null'],
      maxItems: MAX_AMOUNTS,
      description:
        'Required by 212, and only for it: the amounts collected, tax included, all of one sign and none zero. Negative ones take back what was collected.',
      items: {
        type: 'object',
        properties: {
          amount: decimalSchema("In the invoice's currency, at most 2 decimals."),
          tax_rate: decimalSchema('VAT rate in percent, 0 to 100.'),
        },
        required: ['amount', 'tax_rate'],
      },
    },
  },
});
