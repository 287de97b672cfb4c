import { DELIVERY_REASONS } from '#machines/delivery.ts';
import { RESENT_STATES } from '#orm/entities/resend-run.ts';
import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { REASONS } from '#kernel/violation.ts';

const instant = (description: string) => ({
  type: ['string', 'null'],
  pattern: String.raw`^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$`,
  description: `${description} ISO 8601 with \`Z\` or an offset.`,
  'x-reason': REASONS.invalid,
});

/** The members of `{"resend_run": {…}}`, all optional. */
export const resendRunCreationSchema: JsonSchema = titled('ResendRunCreation', {
  type: 'object',
  properties: {
    missed: {
      type: ['boolean', 'null'],
      description:
        'True for the events that have no delivery to the endpoint, as those that happened while it was inactive, in place of its failed deliveries. Then `occurred_from` is required, and `state` and `reason` must be left out.',
      'x-reason': REASONS.boolean,
    },
    state: {
      enum: [...RESENT_STATES, null],
      description: 'Only deliveries in this state; both if left out.',
      'x-reason': REASONS.oneOf(RESENT_STATES),
    },
    reason: {
      enum: [...DELIVERY_REASONS, null],
      description: 'Only deliveries that failed permanently for this reason.',
      'x-reason': REASONS.oneOf(DELIVERY_REASONS),
    },
    occurred_from: instant('Only deliveries of events from this instant on (`occurred_at`).'),
    occurred_until: instant('Only deliveries of events before this instant.'),
  },
});
