import type { Middleware } from 'koa';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A year; of this host alone, since others of its domain may be anything. */
const HTTPS_ONLY = 'max-age=31536000';

/**
 * Headers of every answer, which a route's own replace: no cache keeps what is not said to be for one.
 * @param publicOrigin of `BASE_URL`: where it is https, browsers come by https alone
 */
export function setCommonHeaders(publicOrigin: string | null): Middleware {
  const isHttps = publicOrigin?.startsWith('https:') === true;
  return async (ctx, next) => {
    ctx.set('X-Request-Id', requestIdOf(ctx.req));
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Cache-Control', 'no-store');
    if (isHttps) ctx.set('Strict-Transport-Security', HTTPS_ONLY);
    await next();
  };
}

/** The client's own `X-Request-Id` if it has 1–128 printable characters, else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const own = headers['x-request-id'];
  return typeof own === 'string' && /^[\x21-\x7e][\x20-\x7e]{0,127}$/.test(own)
    ? own
    : randomUUID();
}
