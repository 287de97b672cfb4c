import type { Context, Middleware } from 'koa';
import { printJson } from '#kernel/json.ts';
import type { Log } from '#kernel/log.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Reply } from '#http/reply.ts';
import { toRefusal, headersOf } from '#http/to-refusal.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import { writeReply } from '#http/write-reply.ts';

/** Turns exceptions from below into their JSON answer; a 5xx shows nothing internal. */
export function writeRefusals(log: Log, open: (ctx: Context) => HeldBytes): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const held = open(ctx);
      const write = (thrown: unknown) =>
        writeReply(ctx, replyOf(toRefusal(thrown, ctx, log)), held);
      try {
        write(error);
      } catch (crowded) {
        // A 422 with thousands of reasons has bytes of its own, and may find no room for them.
        write(crowded);
      } finally {
        held.finish();
      }
    }
  };
}

/** `{error, message}`; a 422 adds `code` and `details` (spec, 422 validation envelope). */
function replyOf(refusal: Refusal): Reply {
  const { error, message, details, status } = refusal;
  const body =
    details === undefined
      ? { error, message }
      : { error, code: 'validation_failed', message, details };
  return { status, body: printJson(body), headers: headersOf(refusal) };
}
