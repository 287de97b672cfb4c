import { NOT_AN_HTTPS_URL } from '#domain/webhooks/webhook-endpoints/url-rule.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';
import { REASONS } from '#kernel/violation.ts';
import { titled, type JsonSchema } from '#kernel/json-schema.ts';

/** Decisions, Webhook endpoints: lengths in characters. */
const NAME_LENGTH = 255;
const DESCRIPTION_LENGTH = 2000;
const URL_LENGTH = 2048;
/** Far above the nine values that exist; bounds the length of a refusal. */
const MAX_INCLUDES = 100;

const members = {
  url: {
    type: 'string',
    // A separate schema: a long URL is refused for its length, not as an invalid URL.
    allOf: [{ maxLength: URL_LENGTH }],
    description:
      'Where deliveries go: https, no user info, no private or reserved address, no internal host.',
    'x-reason': NOT_AN_HTTPS_URL,
    'x-reason-missing': { ...NOT_AN_HTTPS_URL, code: 'required' },
  },
  name: { type: ['string', 'null'], maxLength: NAME_LENGTH, description: 'A label for people.' },
  description: {
    type: ['string', 'null'],
    maxLength: DESCRIPTION_LENGTH,
    description: 'A note for people.',
  },
  includes: {
    type: ['array', 'null'],
    maxItems: MAX_INCLUDES,
    // The operation's refusal names values outside the closed set.
    items: {},
    description:
      'Collections to deliver with the invoice, on `invoice.created` only: ' +
      `${INVOICE_COLLECTIONS.map((name) => `\`${name}\``).join(', ')}. In any order.`,
  },
  category_id: {
    type: ['integer', 'null'],
    description:
      'Only for the two invoice event types: send only invoices of this category; null for all.',
  },
  standard_webhooks: {
    type: 'boolean',
    description:
      'Whether deliveries have the headers of Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`) beside those of the service. False at first.',
  },
};

/** The members of `{"webhook_endpoint": {…}}` at creation (spec, Endpoints). */
export const endpointCreationSchema: JsonSchema = titled('WebhookEndpointCreation', {
  type: 'object',
  properties: {
    event_type: {
      type: 'string',
      enum: EVENT_TYPES,
      description: 'The subscribed event type; cannot be changed afterwards.',
    },
    ...members,
  },
  required: ['event_type', 'url'],
});

/** The members of `{"webhook_endpoints": {…}}`: an endpoint for each type. */
export const endpointsCreationSchema: JsonSchema = titled('WebhookEndpointsCreation', {
  type: 'object',
  properties: {
    event_types: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'string', enum: EVENT_TYPES },
      description: 'The subscribed event types.',
      'x-reason': REASONS.required,
    },
    ...members,
  },
  required: ['event_types', 'url'],
});

/** The members of `{"webhook_endpoint": {…}}` at update; others, including `event_type`, are ignored. */
export const endpointUpdateSchema: JsonSchema = titled('WebhookEndpointUpdate', {
  type: 'object',
  properties: {
    ...members,
    active: { type: 'boolean', description: 'Whether events are delivered to it.' },
  },
});
