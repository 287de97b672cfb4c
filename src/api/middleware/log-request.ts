import type { Middleware } from 'koa';
import type { Log } from '../../kernel/log.ts';

/** One line a request, without headers or bodies. */
export function logRequest(log: Log): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    await next();
    log.info({
      request: ctx.response.get('X-Request-Id'),
      method: ctx.method,
      path: ctx.path,
      status: ctx.status,
      ms: Math.round(performance.now() - started),
    });
  };
}
