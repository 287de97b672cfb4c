import type { Context, Middleware } from 'koa';
import type { HeldBytes } from '#http/held-bytes.ts';
import type { RefusedRequest } from '#http/pipeline/surface.ts';
import type { Reply } from '#http/reply.ts';
import type { ApiError } from '#kernel/api-error.ts';
import { toApiError, type Reports } from '#http/to-api-error.ts';
import { writeReply } from '#http/write-reply.ts';

/** Answers exceptions from the middleware below, for requests that no route has answered. */
export function writeRefusals(
  reports: Reports,
  refuse: (refusal: ApiError, request: RefusedRequest) => Reply,
  open: (ctx: Context) => HeldBytes,
): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const held = open(ctx);
      writeReply(ctx, refuse(toApiError(error, ctx, reports), ctx), held);
      held.finish();
    }
  };
}
