import type { Middleware } from 'koa';
import type { Tracing } from '#kernel/observer.ts';
import { callerOf, NO_ROUTE, routeOf } from './log-request.ts';

/** Makes each request a part of its caller's trace, if it names one, and leaves its own `traceparent` in the state. */
export function traceRequest(traces: Tracing): Middleware {
  return async (ctx, next) => {
    const parent = ctx.get('traceparent');
    const own = traces.open('request', parent);
    if (own === null) return next();
    ctx.state['traceparent'] = own;
    const began_at = Date.now();
    const began = performance.now();
    try {
      return await next();
    } finally {
      const { method, status } = ctx;
      const route = routeOf(ctx) ?? NO_ROUTE;
      traces.close({
        name: 'request',
        title: `${method} ${route}`,
        parent,
        own,
        began_at,
        duration_ms: performance.now() - began,
        attributes: { method, route, status, ...callerOf(ctx) },
        failure: status >= 500 ? String(status) : null,
      });
    }
  };
}
