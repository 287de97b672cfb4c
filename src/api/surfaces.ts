import { refuseInJson } from '#http/json-refusal.ts';
import { authorizeApplication } from './authorize-application.ts';
import { NETWORK_SURFACE } from './network/surface.ts';
import { OAUTH_SURFACE } from './oauth/surface.ts';
import { createPageRoutes } from './pages/routes.ts';
import type { SharedServices } from '#http/pipeline/call.ts';
import { authorizeNobody, type Surface } from '#http/pipeline/surface.ts';
import { createReferenceRoute } from './reference/reference-route.ts';
import { ROUTES } from '#resources/registry.ts';

/** For applications: JSON under `/api/v1`. */
const API_SURFACE: Surface = {
  routes: ROUTES,
  authorize: authorizeApplication,
  refuse: refuseInJson,
  held: 'calls',
};

/** For programs, and the documentation. */
export const createApiSurfaces = (services: SharedServices): readonly Surface[] => [
  API_SURFACE,
  OAUTH_SURFACE,
  ...(services.networkTokenDigest === null ? [] : [NETWORK_SURFACE]),
  {
    routes: [createReferenceRoute(services), ...createPageRoutes(services)],
    authorize: authorizeNobody,
    refuse: refuseInJson,
    held: 'calls',
    ignoresQuery: true,
  },
];
