import type { Route } from '#http/pipeline/route.ts';
import { answerStanding, prepareBody } from '#http/standing-body.ts';
import { printJson } from '#kernel/json.ts';
import { DOCUMENTED_ROUTES, REFERENCE_ROUTE } from './documented-routes.ts';
import { renderReference, type ReferenceSettings } from './render-reference.ts';

/** `GET /openapi.json`, printed and compressed once. */
export function createReferenceRoute(settings: ReferenceSettings): Route {
  const printed = printJson(renderReference(DOCUMENTED_ROUTES, settings));
  const body = prepareBody(Buffer.from(printed));
  return {
    ...REFERENCE_ROUTE,
    handle: async ({ request }) => answerStanding(request, await body, {}),
  };
}
