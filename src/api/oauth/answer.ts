import type { Context } from 'koa';
import { printJson } from '#kernel/json.ts';
import type { Log } from '#kernel/log.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Reply } from '#http/reply.ts';
import { asRefusal, headersOf } from '#http/caught.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import { writeReply } from '#http/write-reply.ts';
import { describeRefusal } from './refusals.ts';

/** RFC 6749 §5.1: an answer that may hold a token is not cached. */
const UNCACHED = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

/** Writes the reply of `answer`, or its exception as `{error, error_description}`; neither is cached. */
export async function answerUncached(
  ctx: Context,
  log: Log,
  held: HeldBytes,
  answer: () => Promise<Reply>,
): Promise<void> {
  const reply = await answer().catch((error: unknown) => replyOf(asRefusal(error, ctx, log)));
  writeReply(ctx, { ...reply, headers: { ...reply.headers, ...UNCACHED } }, held);
}

const replyOf = (refusal: Refusal): Reply => ({
  status: refusal.status,
  body: printJson({ error: refusal.error, error_description: describeRefusal(refusal) }),
  headers: headersOf(refusal),
});
