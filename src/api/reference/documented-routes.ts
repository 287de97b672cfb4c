import { NETWORK_ROUTES } from '#api/network/routes.ts';
import { OAUTH_ROUTES } from '#api/oauth/routes.ts';
import { ROUTES } from '#api/routes.ts';
import { jsonBody } from '#http/answers.ts';
import type { DocumentedRoute } from './operations.ts';

/** The document describes itself too. */
export const REFERENCE_ROUTE = {
  method: 'GET',
  path: '/openapi.json',
  summary: 'This document',
  answers: { 200: jsonBody({ type: 'object' }), 304: null },
} as const satisfies DocumentedRoute;

/** Every route that the document has, in its order. */
export const DOCUMENTED_ROUTES: readonly DocumentedRoute[] = [
  ...OAUTH_ROUTES,
  ...ROUTES,
  ...NETWORK_ROUTES,
  REFERENCE_ROUTE,
];
