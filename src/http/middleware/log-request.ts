import type { Middleware } from 'koa';
import type { Activities } from '#kernel/activities.ts';
import type { Log } from '#kernel/log.ts';

/** Logs one line per request, without headers or bodies; until then the request is one of the process's activities. */
export function logRequest({ log, activities }: { log: Log; activities: Activities }): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    const request = ctx.response.get('X-Request-Id');
    const activity = activities.begin(() => ({
      request,
      method: ctx.method,
      route: ctx['_matchedRoute'] ?? ctx.path, // set by the router
      application_id: ctx.state['application_id'],
    }));
    try {
      await next();
    } finally {
      activity.end();
    }
    log.info({
      request,
      method: ctx.method,
      path: ctx.path,
      status: ctx.status,
      ms: Math.round(performance.now() - started),
    });
  };
}
