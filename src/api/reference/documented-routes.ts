import { NETWORK_ROUTES } from '#api/network/routes.ts';
import { OAUTH_ROUTES } from '#api/oauth/routes.ts';
import { RESOURCES } from '#resources/registry.ts';
import { jsonBody, withHeaders } from '#http/answers.ts';
import type { DescribedRoute, DocumentedRoute, Conventions } from './documented-route.ts';

/** The document includes itself. */
export const REFERENCE_ROUTE = {
  method: 'GET',
  path: '/openapi.json',
  access: 'open',
  operationId: 'getReference',
  summary: 'Get this document',
  description:
    'The API and its webhooks as OpenAPI 3.1, rendered from the routes of the service that answers.',
  answers: { 200: withHeaders(jsonBody({ type: 'object' }), 'ETag'), 304: null },
} as const satisfies DescribedRoute;

interface Group {
  name: string;
  description: string;
  surface: Conventions;
  routes: readonly DescribedRoute[];
}

/** Chapters; each route is in one. */
const GROUPS: readonly Group[] = [
  {
    name: 'Authentication',
    description:
      'OAuth 2.0 client credentials (RFC 6749 §4.4): an application exchanges its id and secret for a token that lasts eight hours. Send the credentials in the form or in HTTP Basic, never in both.',
    surface: 'oauth',
    routes: OAUTH_ROUTES,
  },
  ...RESOURCES.map((chapter) => ({ ...chapter, surface: 'api' }) as const),
  {
    name: 'E-invoicing network',
    description:
      'For the platform of the e-invoicing network, not for partners: it has its own token, and where the operator has set none this route is 404.',
    surface: 'network',
    routes: NETWORK_ROUTES,
  },
  {
    name: 'Reference',
    description: 'This document.',
    surface: 'open',
    routes: [REFERENCE_ROUTE],
  },
];

export const ROUTE_TAGS = GROUPS.map(({ name, description }) => ({ name, description }));

/** In order. */
export const DOCUMENTED_ROUTES: readonly DocumentedRoute[] = GROUPS.flatMap(
  ({ name, surface, routes }) => routes.map((route) => ({ ...route, surface, tag: name })),
);
