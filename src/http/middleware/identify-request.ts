import type { Middleware } from 'koa';
import { requestIdOf } from '#http/request-id.ts';

/** `X-Request-Id` on every answer. */
export const identifyRequest: Middleware = async (ctx, next) => {
  ctx.set('X-Request-Id', requestIdOf(ctx.req));
  ctx.set('X-Content-Type-Options', 'nosniff');
  await next();
};
