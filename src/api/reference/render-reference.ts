import manifest from '#manifest' with { type: 'json' };
import { SCOPES, type Scope } from '#model/scope.ts';
import type { DocumentedRoute } from './documented-route.ts';
import { ROUTE_TAGS } from './documented-routes.ts';
import { readExamples } from './examples.ts';
import { headerComponents, requestHeaderComponents } from './headers.ts';
import { introduction } from './introduction.ts';
import { pathItems } from './operations.ts';
import { createPublishedSchemas } from './published-schemas.ts';
import { refusalComponents } from './refusals.ts';
import { webhookItems, WEBHOOK_TAG } from './webhooks.ts';

/** They differ between installations. */
export interface ReferenceSettings {
  /** The service's address, without trailing slash. */
  baseUrl: string;
  /** As in `X-<Brand>-Signature`. */
  brand: string;
}

/** The OpenAPI 3.1 document of routes and webhooks. */
export function renderReference(
  routes: readonly DocumentedRoute[],
  { baseUrl, brand }: ReferenceSettings,
): object {
  const { publish, components } = createPublishedSchemas();
  const examples = readExamples();
  const shown = routes.map((route) => ({
    ...route,
    examples: examples[`${route.method} ${route.path}`] ?? [],
  }));
  const paths = pathItems(shown, publish, brand);
  const webhooks = webhookItems(brand, publish);
  const responses = refusalComponents(paths, publish, brand);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Bordereau',
      version: manifest.version,
      summary: 'An invoicing service whose webhooks arrive',
      description: introduction(brand),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl, description: 'The service that served this document.' }],
    tags: [...ROUTE_TAGS, WEBHOOK_TAG],
    paths,
    webhooks,
    components: {
      schemas: components(),
      responses,
      parameters: requestHeaderComponents(),
      headers: headerComponents(),
      securitySchemes: securitySchemes(baseUrl),
    },
  };
}

const SCOPE_DESCRIPTIONS: Readonly<Record<Scope, string>> = {
  read: 'GET. The default if a token is requested without a scope.',
  write: 'POST, PATCH, PUT and DELETE.',
  destroy: 'DELETE.',
};

const securitySchemes = (baseUrl: string) => ({
  oauth2: {
    type: 'oauth2',
    description: "An application's access token.",
    flows: {
      clientCredentials: {
        tokenUrl: `${baseUrl}/oauth/token`,
        scopes: Object.fromEntries(SCOPES.map((scope) => [scope, SCOPE_DESCRIPTIONS[scope]])),
      },
    },
  },
  client: {
    type: 'http',
    scheme: 'basic',
    description: "The application's `client_id` and `client_secret`, unless they are in the form.",
  },
  network: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of the e-invoicing network (`NETWORK_TOKEN`).',
  },
});
