import type { Context, Middleware } from 'koa';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import { refuseInJson } from '#http/json-refusal.ts';
import { toApiError } from '#http/to-api-error.ts';
import { writeReply } from '#http/write-reply.ts';

/** Answers exceptions from the middleware below with JSON, for requests that no route has answered. */
export function writeRefusals(
  services: { log: Log; observer: Observer },
  open: (ctx: Context) => HeldBytes,
): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const held = open(ctx);
      writeReply(ctx, refuseInJson(toApiError(error, ctx, services)), held);
      held.finish();
    }
  };
}
