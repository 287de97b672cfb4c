import type { Context } from 'koa';
import type { SharedServices } from '#api/pipeline/call.ts';
import { toRefusal, headersOf } from '#http/to-refusal.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import type { Reply } from '#http/reply.ts';
import { printJson } from '#kernel/json.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { DatabaseSharing } from '#orm/shared-database.ts';
import { readForm, type FormRequest } from './read-form.ts';
import { describeRefusal } from './refusals.ts';

/** RFC 6749 §5.1: an answer that may hold a token is not cached. */
const UNCACHED = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

/** The answer to a form; a refusal is `{error, error_description}`. Neither is cached. */
export async function serveForm(
  ctx: Context,
  services: SharedServices,
  held: HeldBytes,
  answer: (request: FormRequest, services: SharedServices) => Promise<Reply>,
): Promise<Reply> {
  const { leaving } = held;
  const shareDatabase: DatabaseSharing = (user) => services.shareDatabase({ leaving, ...user });
  try {
    const form = await readForm(ctx, held);
    const reply = await answer({ headers: ctx.req.headers, form }, { ...services, shareDatabase });
    return { ...reply, headers: { ...reply.headers, ...UNCACHED } };
  } catch (error) {
    return replyOf(toRefusal(error, ctx, services.log));
  }
}

const replyOf = (refusal: Refusal): Reply => ({
  status: refusal.status,
  body: printJson({ error: refusal.error, error_description: describeRefusal(refusal) }),
  headers: { ...headersOf(refusal), ...UNCACHED },
});
