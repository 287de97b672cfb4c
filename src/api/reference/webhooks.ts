import { EVENT_DATA_SCHEMAS } from '#events/data-schemas.ts';
import { envelopeSchema } from '#events/envelope-schema.ts';
import { sampleDelivery } from '#events/samples.ts';
import { titled, type JsonSchema } from '#kernel/json-schema.ts';
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
      'Whatever its origin (API, network, web interface, conversion of a quote) and direction. `data` is the invoice as `GET /api/v1/invoices/{id}` showed it at that instant, with the collections of the `includes` of the endpoint, and links to its documents. An endpoint with a `category_id` gets only the invoices that had that category then.',
  },
  'invoice.lifecycle_event.created': {
    summary: 'A lifecycle event was added to an invoice',
    description:
      'Branch on `event.state`, which is the same in every language. A status that was recorded without effect and is applied later comes again: the same `event.id`, `applied` true, and another delivery id. The delivery with `applied` true supersedes the one with false. An endpoint with a `category_id` gets those of invoices that have that category when the event is dispatched.',
  },
  'bank_account.updated': {
    summary: 'A bank account was activated, configured, or its readiness changed',
    description:
      'Emitted by `PATCH /api/v1/bank_accounts/{id}`, by activation in the web interface, and by a synchronisation that discovers an account, archives or restores it, or finds that the provider gives another access to its data. A balance, a name or a date that a bank tells emits nothing, and neither does the creation of an account by a statement.',
  },
  'bank_operation.reconciled': {
    summary: 'An allocation of a bank operation was confirmed',
    description:
      'One event for each confirmation: a convergence that confirms three allocations emits three. `allocations` is the complete set of confirmed ones, never a difference. Order the events of an operation by `version`.',
  },
  'bank_operation.unreconciled': {
    summary: 'A confirmed allocation of a bank operation was undone',
    description:
      'One event for each allocation that is withdrawn. `allocations` has those that are left, and is empty when it was the last one; no other event says so.',
  },
  'bank_rule.applied': {
    summary: 'An imputation rule decided a line of an entry',
    description:
      'At the instant when the projection is written, and only if the rule made a line of it. A preview, a projection that changes nothing, and an operation that its allocations use up emit nothing.',
  },
  'payment_batch.updated': {
    summary: 'A payment batch moved to another state',
    description:
      'Creation and editing emit nothing, and so does the start of a handover. Why a batch failed is read as `error_message` and `submission_refused_by` by `GET /api/v1/payment_batches/{id}`.',
  },
  'payment_instruction.updated': {
    summary: 'The published status of a payment instruction changed',
    description:
      'A report of the bank that leaves the status as it is emits nothing, and neither does an outcome that is unknown.',
  },
};

const DELIVERY_RULES = `Answer any 2xx within 10 seconds, before long work: the delivery is then acknowledged and never sent again. Anything else is a failure, a redirect too, which is never followed.

A failed delivery is sent again after 30 seconds, then after 1, 2, 5, 15 and 30 minutes, 1, 2, 6, 12 and 24 hours, then every 24 hours, until 7 days have passed since the first failure. A receiver whose name does not resolve, or to a private address, gets no retry. After 20 deliveries in a row that failed the endpoint is deactivated.

A delivery may come more than once and out of order: it is the same one by its \`id\`, and its body has the same bytes every time.`;

type Publish = PublishedSchemas['publish'];

/** The Path Item Objects of the webhooks, by event type. `brand` is the word in the headers. */
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
      description: 'The delivery. Verify its signature over these bytes before you decode them.',
      content: {
        'application/json': {
          schema: publish(deliverySchemaOf(type)),
          examples: {
            recorded: { summary, value: parseKeepingDigits(sampleDelivery(type)) },
          },
        },
      },
    },
    responses: {
      '2XX': { description: 'Acknowledged; never sent again.' },
      default: { description: 'Not acknowledged; sent again as scheduled, for seven days.' },
    },
  };
}

/** `InvoiceCreatedDelivery` with `InvoiceCreatedData`. */
function deliverySchemaOf(type: EventType): JsonSchema {
  const name = type.replaceAll(/(?:^|[._])([a-z])/g, (_match, letter: string) =>
    letter.toUpperCase(),
  );
  const data = titled(`${name}Data`, EVENT_DATA_SCHEMAS[type]);
  return titled(`${name}Delivery`, envelopeSchema(type, data));
}

function headersOf(type: EventType, brand: string): object[] {
  const header = (name: string, description: string, schema: JsonSchema) => ({
    name,
    in: 'header',
    required: true,
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
      '`t=<unix seconds>,v1=<hex>`: `v1` is the HMAC-SHA256 of `<t>.<raw body>` under the `signing_secret`. `t` is the time of the attempt: refuse one more than 300 seconds away.',
      { type: 'string', pattern: '^t=[0-9]+,v1=[0-9a-f]{64}$' },
    ),
    header('User-Agent', 'The sender.', { type: 'string', const: `${brand}-Webhooks/1` }),
  ];
}

export const WEBHOOK_TAG = {
  name: 'Webhooks',
  description: 'Deliveries that the service sends to the url of a webhook endpoint.',
};
