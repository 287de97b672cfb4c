import type { Middleware } from 'koa';
import type { Services } from '#api/call.ts';

/** One line a request, without headers or bodies; meanwhile it is among the process's activities. */
export function logRequest({ log, activities }: Pick<Services, 'log' | 'activities'>): Middleware {
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
