import type { Route } from '#http/pipeline/route.ts';
import { answerStanding, prepareBody, type StandingBody } from '#http/standing-body.ts';
import { printJson } from '#kernel/json.ts';
import { DOCUMENTED_ROUTES, REFERENCE_ROUTE } from './documented-routes.ts';
import { renderReference, type ReferenceSettings } from './render-reference.ts';

/** `GET /openapi.json`, printed and compressed once, at the first request. */
export function createReferenceRoute(settings: ReferenceSettings): Route {
  let prepared: Promise<StandingBody> | undefined;
  const prepare = async (): Promise<StandingBody> => {
    const printed = printJson(renderReference(DOCUMENTED_ROUTES, settings));
    return prepareBody(Buffer.from(printed));
  };
  const read = (): Promise<StandingBody> =>
    (prepared ??= prepare().catch((error: unknown) => {
      // Running out of memory passes.
      prepared = undefined;
      throw error;
    }));
  return {
    ...REFERENCE_ROUTE,
    handle: async ({ request }) =>
      answerStanding(request, await read(), { 'Cache-Control': 'no-cache' }),
  };
}
