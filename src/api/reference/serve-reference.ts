import type { Context } from 'koa';
import { clientHas, entityTag, notModified } from '#http/entity-tag.ts';
import type { Reply } from '#http/reply.ts';
import { printJson } from '#kernel/json.ts';
import { digestBytes } from '#kernel/secret.ts';
import { DOCUMENTED_ROUTES } from './documented-routes.ts';
import { renderReference, type ReferenceSettings } from './render-reference.ts';

/** Serves `GET /openapi.json`, which is printed once: no request changes it. */
export function createReferenceServer(settings: ReferenceSettings): (ctx: Context) => Reply {
  const bytes = Buffer.from(printJson(renderReference(DOCUMENTED_ROUTES, settings)));
  const digest = digestBytes(bytes);
  return ({ req }) =>
    clientHas(req.headers['if-none-match'], digest)
      ? notModified(digest)
      : { status: 200, body: null, pieces: [bytes], headers: { ETag: entityTag(digest) } };
}
