import type { Context, Middleware } from 'koa';
import { printJson } from '#kernel/json.ts';
import type { Log } from '#kernel/log.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { pointerOf } from '#kernel/violation.ts';
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
        writeReply(ctx, replyOf(toRefusal(thrown, ctx, log), wrapperOf(ctx)), held);
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

/** The pointer to the member that wraps the others of a body, as its route says; empty without one. */
const wrapperOf = ({ state }: Context): string => String(state['wrapper'] ?? '');

/** `{error, message}`; a 422 adds `code` and `details` (spec, 422 validation envelope), and `errors` for machines; a 403 its reason. */
function replyOf(refusal: Refusal, wrapper: string): Reply {
  const { error, message, details, reason, status, violations } = refusal;
  const errors = () =>
    violations.map((violation) => ({
      path: pointerOf(violation, wrapper),
      code: violation.code,
      message: violation.message,
    }));
  const body =
    details === undefined
      ? { error, message, ...(reason === undefined ? {} : { reason }) }
      : { error, code: 'validation_failed', message, details, errors: errors() };
  return { status, body: printJson(body), headers: headersOf(refusal) };
}
