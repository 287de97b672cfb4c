import type { Context, Middleware } from 'koa';
import type { HeldBytes } from '#http/held-bytes.ts';
import { refuseInJson } from '#http/json-refusal.ts';
import { toApiError, type Reports } from '#http/to-api-error.ts';
import { writeReply } from '#http/write-reply.ts';

/** Answers exceptions from the middleware below with JSON, for requests that no route has answered. */
export function writeRefusals(reports: Reports, open: (ctx: Context) => HeldBytes): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const held = open(ctx);
      writeReply(ctx, refuseInJson(toApiError(error, ctx, reports)), held);
      held.finish();
    }
  };
}
