import type { Context } from 'koa';
import type { Reply } from '#http/reply.ts';
import { answerStanding, prepareBody } from '#http/standing-body.ts';
import { printJson } from '#kernel/json.ts';
import { DOCUMENTED_ROUTES } from './documented-routes.ts';
import { renderReference, type ReferenceSettings } from './render-reference.ts';

/** Serves `GET /openapi.json`, which is printed and compressed once: no request changes it. */
export function createReferenceServer(
  settings: ReferenceSettings,
): (ctx: Context) => Promise<Reply> {
  const printed = printJson(renderReference(DOCUMENTED_ROUTES, settings));
  const body = prepareBody(Buffer.from(printed));
  return async (ctx) => answerStanding(ctx, await body, {});
}
