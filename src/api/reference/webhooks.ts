import { DELIVERY_SCHEMAS } from '#events/envelope-schema.ts';
import { sampleDelivery } from '#events/samples.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import { parseKeepingDigits } from '#kernel/keep-digits.ts';
import { EVENT_TYPES, type EventType } from '#model/event-type.ts';
import type { PublishedSchemas } from './published-schemas.ts';

interface EventDescription {
  summary: string;
  /** When it fires (spec, Events). */
  description: string;
}

const EVENTS: Readonly<Record<EventType, EventDescription>> = {
  'invoice.created': {
    summary: 'An invoice was created',
    description:
      'Whatever its origin (API, network, web interface, conversion of a quote) and direction. `data` is the invoice as `GET /api/v1/invoices/{id}` showed it at that instant, with the collections in the `includes` of the endpoint and links to its documents. An endpoint with a `category_id` gets only the invoices that had that category then.',
  },
  'invoice.lifecycle_event.created': {
    summary: 'A lifecycle event was added to an invoice',
    description:
      'Branch on `event.state`, which does not depend on the language. A status that was first recorded without effect and is applied later is sent again, with the same `event.id`, `applied` true and a new delivery id. The delivery with `applied` true supersedes the one with false. An endpoint with a `category_id` gets the events of invoices that have that category when the event is dispatched.',
  },
  'bank_account.updated': {
    summary: 'A bank account was activated, configured, or its readiness changed',
    description:
      'Emitted by `PATCH /api/v1/bank_accounts/{id}`, by activation in the web interface, and by a synchronisation that discovers, archives or restores an account or finds that access to its data has changed. A new balance, name or date from the bank emits nothing, nor does an account created by a statement.',
  },
  'bank_operation.reconciled': {
    summary: 'An allocation of a bank operation was confirmed',
    description:
      'One event for each confirmation: matching that confirms three allocations emits three. `allocations` is always the complete set of confirmed allocations, not a difference. Order the events of an operation by `version`.',
  },
  'bank_operation.unreconciled': {
    summary: 'A confirmed allocation of a bank operation was undone',
    description:
      'One event for each allocation that is undone. `allocations` has those that are left; it is empty if that was the last one, and no other event says so.',
  },
  'bank_rule.applied': {
    summary: 'An imputation rule decided a line of an entry',
    description:
      'Emitted when a projection is written and the rule made one of its lines. A preview, a projection that changes nothing, and an operation that its allocations cover completely emit nothing.',
  },
  'payment_batch.updated': {
    summary: 'A payment batch moved to another state',
    description:
      'Creating and editing a batch emit nothing, nor does the start of a handover. `GET /api/v1/payment_batches/{id}` says why a batch failed: `error_message` and `submission_refused_by`.',
  },
  'payment_instruction.updated': {
    summary: 'The published status of a payment instruction changed',
    description:
      'A bank report that leaves the status as it is emits nothing, nor does an unknown outcome.',
  },
};

const DELIVERY_RULES = `Answer with any 2xx within 10 seconds, before any long work: the delivery is then acknowledged and never sent again. Anything else is a failure, including a redirect, which is never followed.

A failed delivery is sent again after 30 seconds, then after 1, 2, 5, 15 and 30 minutes, 1, 2, 6, 12 and 24 hours, then every 24 hours, until 7 days have passed since the first failure. If the receiver's name does not resolve, or resolves to a private address, there is no retry. After 20 failed deliveries in a row the endpoint is deactivated.

A delivery may arrive more than once and out of order. Its \`id\` tells you that it is the same one, and its body has the same bytes every time.`;

type Publish = PublishedSchemas['publish'];

/** Path Item Objects by event type. `brand` is in the headers. */
export const webhookItems = (brand: string, publish: Publish): object =>
  Object.fromEntries(EVENT_TYPES.map((type) => [type, { post: webhookOf(type, brand, publish) }]));

function webhookOf(type: EventType, brand: string, publish: Publish): object {
  const { summary, description } = EVENTS[type];
  return {
    operationId: type,
    tags: [WEBHOOK_TAG.name],
    summary,
    description: `${description}\n\n${DELIVERY_RULES}`,
    security: [],
    parameters: headersOf(type, brand),
    requestBody: {
      required: true,
      description: 'The delivery. Verify the signature over these bytes before you decode them.',
      content: {
        'application/json': {
          schema: publish(DELIVERY_SCHEMAS.get(type) ?? {}),
          examples: {
            recorded: { summary, value: parseKeepingDigits(sampleDelivery(type)) },
          },
        },
      },
    },
    responses: {
      '2XX': { description: 'Acknowledged: the delivery is never sent again.' },
      default: {
        description:
          'Not acknowledged: the delivery is sent again on the schedule above, for up to seven days.',
      },
    },
  };
}

function headersOf(type: EventType, brand: string): object[] {
  const header = (name: string, description: string, schema: JsonSchema, required = true) => ({
    name,
    in: 'header',
    required,
    description,
    schema,
  });
  return [
    header(`X-${brand}-Event`, 'The event type.', { type: 'string', const: type }),
    header(`X-${brand}-Delivery`, 'The `id` of the delivery, the same on every retry.', {
      type: 'string',
      pattern: '^[1-9][0-9]*$',
    }),
    header(
      `X-${brand}-Signature`,
      '`t=<unix seconds>,v1=<hex>`: `v1` is the HMAC-SHA256 of `<t>.<raw body>` under the `signing_secret`. `t` is the time of the attempt: refuse it if it is more than 300 seconds from your clock.',
      { type: 'string', pattern: '^t=[0-9]+,v1=[0-9a-f]{64}$' },
    ),
    header('User-Agent', 'Names the sender.', { type: 'string', const: `${brand}-Webhooks/1` }),
    ...STANDARD_HEADERS.map(({ name, says, pattern }) =>
      header(
        name,
        `Where the endpoint has \`standard_webhooks\`: ${says}`,
        { type: 'string', pattern },
        false,
      ),
    ),
  ];
}

const STANDARD_HEADERS = [
  { name: 'webhook-id', says: 'the `id` of the delivery.', pattern: '^[1-9][0-9]*$' },
  { name: 'webhook-timestamp', says: 'the `t` of the signature.', pattern: '^[0-9]+$' },
  {
    name: 'webhook-signature',
    says: '`v1,<base64>`: the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. The key is the bytes that the `signing_secret` has in base64 after `whsec_`.',
    pattern: '^v1,[A-Za-z0-9+/]{43}=$',
  },
];

export const WEBHOOK_TAG = {
  name: 'Webhooks',
  description: 'The requests that the service sends to the URL of a webhook endpoint.',
};
