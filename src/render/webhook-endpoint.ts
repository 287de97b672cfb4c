import { EVENT_TYPES, type EventType } from '#model/event-type.ts';
import { parisInstant } from '#kernel/instant.ts';
import { nullableId, BOOLEAN, ID, INSTANT, TEXT } from './members.ts';
import { exactly, arrayOf, nullable, enumOf, type JsonSchema } from '#kernel/json-schema.ts';

/** An endpoint as it is read from the database, without its secret. */
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
}

/** The spec's table, Webhook endpoint; `signing_secret` stands only where one is given. */
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
});

type Members = Omit<ReturnType<typeof renderWebhookEndpoint>, 'signing_secret'>;

const members: Readonly<Record<keyof Members, JsonSchema>> = {
  id: ID,
  event_type: enumOf(EVENT_TYPES),
  url: TEXT,
  name: nullable(TEXT),
  description: nullable(TEXT),
  includes: arrayOf(TEXT),
  active: BOOLEAN,
  category_id: nullable(ID),
  oauth_application_id: nullable(ID),
  created_at: INSTANT,
  updated_at: INSTANT,
};

export const webhookEndpointSchema = exactly<Members>(members);

export const webhookEndpointWithSecretSchema = exactly({ ...members, signing_secret: TEXT });
