import { EVENT_DATA_SCHEMAS } from '#events/data-schemas.ts';
import { envelopeSchema } from '#events/envelope-schema.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import { pathItems, webhookItems, type DocumentedRoute } from './operations.ts';
import { createPublishedSchemas } from './published-schemas.ts';

/** What differs from one installation to the next. */
export interface ReferenceSettings {
  /** The service's own address, without a trailing slash. */
  baseUrl: string;
  /** The word in `X-<Brand>-Signature`. */
  brand: string;
}

/** The OpenAPI 3.1 document of these routes and of the webhooks. */
export function renderReference(
  routes: readonly DocumentedRoute[],
  { baseUrl }: ReferenceSettings,
): object {
  const { publish, components } = createPublishedSchemas();
  const bodies = EVENT_TYPES.map((type) => [type, envelopeSchema(type, EVENT_DATA_SCHEMAS[type])]);
  const paths = pathItems(routes, publish);
  const webhooks = webhookItems(Object.fromEntries(bodies), publish);
  return {
    openapi: '3.1.1',
    info: { title: 'Bordereau', version: '1.0.0' },
    servers: [{ url: baseUrl }],
    paths,
    webhooks,
    components: { schemas: components() },
  };
}
