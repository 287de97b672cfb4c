import type { IncomingMessage } from 'node:http';
import type { Middleware, Context } from 'koa';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';

/**
 * Logs one line per request, without headers or bodies.
 * @param addressOf the address that an allowlist checks
 */
export function logRequest(
  services: { log: Log; observer: Observer },
  addressOf: (request: IncomingMessage) => string,
): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    const request = ctx.response.get('X-Request-Id');
    const span = services.observer.begin?.('request', () => ({
      request,
      method: ctx.method,
      route: routeOf(ctx) ?? withoutSecret(ctx.path),
      ...callerOf(ctx),
    }));
    try {
      await next();
    } finally {
      span?.end({
        method: ctx.method,
        route: routeOf(ctx) ?? NO_ROUTE,
        status: String(ctx.status),
      });
    }
    services.log.info({
      request,
      method: ctx.method,
      path: withoutSecret(ctx.path),
      status: ctx.status,
      ms: Math.round(performance.now() - started),
      address: addressOf(ctx.req),
      ...callerOf(ctx),
    });
  };
}

/** The last part of a one-time link sets a password. */
const withoutSecret = (path: string): string =>
  path.replace(/^(\/(?:password|invitation)\/).+/i, '$1…');

/** Paths of requests are without bound, so those without a route share a label. */
export const NO_ROUTE = 'none';

/** The path of the route, which the router sets. */
export const routeOf = (ctx: Context): string | undefined =>
  ctx['_matchedRoute'] as string | undefined; // only the router sets it

interface KnownCaller {
  application_id: string | undefined;
  workspace_id: string | undefined;
}

/** Undefined until they are known. */
export const callerOf = ({ state }: Context): KnownCaller => ({
  application_id: state['application_id'] as string | undefined, // steps.ts sets them
  workspace_id: state['workspace_id'] as string | undefined,
});
