import { EVENT_TYPES, type EventType } from '#model/event-type.ts';
import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { DEACTIVATION_REASONS, type DeactivationReason } from '#orm/entities/webhook-endpoint.ts';
import { nullableId, BOOLEAN, COUNT, ID, INSTANT, TEXT } from './members.ts';
import {
  exactly,
  arrayOf,
  nullable,
  enumOf,
  type JsonSchema,
  described,
  titled,
} from '#kernel/json-schema.ts';

export interface WebhookEndpointRow {
  id: string;
  event_type: EventType;
  url: string;
  name: string | null;
  description: string | null;
  includes: readonly string[];
  active: boolean;
  category_id: string | null;
  oauth_application_id: string | null;
  created_at: Date;
  updated_at: Date;
  deactivated_at: Date | null;
  deactivation_reason: DeactivationReason | null;
  failure_count: number;
  last_error_at: Date | null;
  last_error_status: number | null;
  last_error_code: string | null;
  standard_webhooks: boolean;
}

/** The spec's members (Webhook endpoint), then our own. `signing_secret` appears only if given. */
export const renderWebhookEndpoint = (endpoint: WebhookEndpointRow, signing_secret?: string) => ({
  id: Number(endpoint.id),
  event_type: endpoint.event_type,
  url: endpoint.url,
  name: endpoint.name,
  description: endpoint.description,
  includes: endpoint.includes,
  active: endpoint.active,
  category_id: nullableId(endpoint.category_id),
  oauth_application_id: nullableId(endpoint.oauth_application_id),
  ...(signing_secret === undefined ? {} : { signing_secret }),
  created_at: parisInstant(endpoint.created_at),
  updated_at: parisInstant(endpoint.updated_at),
  deactivated_at: nullableParis(endpoint.deactivated_at),
  deactivation_reason: endpoint.deactivation_reason,
  failure_count: endpoint.failure_count,
  last_error: renderLastError(endpoint),
  standard_webhooks: endpoint.standard_webhooks,
});

const renderLastError = (endpoint: WebhookEndpointRow) =>
  endpoint.last_error_at === null
    ? null
    : {
        attempted_at: parisInstant(endpoint.last_error_at),
        response_status: endpoint.last_error_status,
        error_code: endpoint.last_error_code,
      };

const lastErrorSchema = titled(
  'WebhookEndpointError',
  exactly<NonNullable<ReturnType<typeof renderLastError>>>({
    attempted_at: described(INSTANT, 'When the attempt began.'),
    response_status: described(
      nullable(COUNT),
      'The status that the receiver answered; null if none came.',
    ),
    error_code: described(nullable(TEXT), 'What failed; null if a status came.'),
  }),
);

type Members = Omit<ReturnType<typeof renderWebhookEndpoint>, 'signing_secret'>;

const members: Readonly<Record<keyof Members, JsonSchema>> = {
  id: described(ID, 'The endpoint.'),
  event_type: described(
    enumOf(EVENT_TYPES),
    'The event type that it subscribes to; it never changes.',
  ),
  url: described(TEXT, 'Where deliveries go.'),
  name: described(nullable(TEXT), 'A label; null if not given.'),
  description: described(nullable(TEXT), 'A note for people; null if not given.'),
  includes: described(
    arrayOf(TEXT),
    'Collections that come with `invoice.created`; empty for every other type.',
  ),
  active: described(
    BOOLEAN,
    'Whether events are delivered. It becomes false after 20 failed deliveries in a row.',
  ),
  category_id: described(nullable(ID), 'Only invoices of this category are sent; null for all.'),
  oauth_application_id: described(
    nullable(ID),
    'The application that owns it; null if the workspace manages it.',
  ),
  created_at: described(INSTANT, 'When it was made.'),
  updated_at: described(INSTANT, 'When it last changed.'),
  deactivated_at: described(nullable(INSTANT), 'When it became inactive; null while active.'),
  deactivation_reason: described(
    nullable(enumOf(DEACTIVATION_REASONS)),
    'Why it became inactive: a request, or too many consecutive failed deliveries. Null while active.',
  ),
  failure_count: described(
    COUNT,
    'Failed deliveries in a row: an acknowledged one, or activation, sets it to zero; 20 of them deactivate the endpoint.',
  ),
  last_error: described(
    nullable(lastErrorSchema),
    'The first attempt of the delivery that last counted as failed. Null once a delivery is acknowledged or the endpoint reactivated.',
  ),
  standard_webhooks: described(
    BOOLEAN,
    'Whether deliveries have the headers of Standard Webhooks beside those of the service.',
  ),
};

export const webhookEndpointSchema = titled('WebhookEndpoint', exactly<Members>(members));

export const webhookEndpointWithSecretSchema = titled(
  'WebhookEndpointWithSecret',
  exactly({
    ...members,
    signing_secret: described(TEXT, 'The key of the signatures, `whsec_…`. It is not shown again.'),
  }),
);
