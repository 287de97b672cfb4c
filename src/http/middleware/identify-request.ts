import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';

/** `X-Request-Id` on every answer: the client's own if it has 1–128 printable characters. */
export const identifyRequest: Middleware = async (ctx, next) => {
  const own = ctx.get('X-Request-Id');
  ctx.set('X-Request-Id', /^[\x21-\x7e][\x20-\x7e]{0,127}$/.test(own) ? own : randomUUID());
  ctx.set('X-Content-Type-Options', 'nosniff');
  await next();
};
