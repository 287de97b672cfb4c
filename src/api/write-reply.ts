import type { Context } from 'koa';
import type { Reply } from './call.ts';

/** Puts a reply on the wire as `application/json; charset=utf-8` unless its headers name another type, or empty. */
export function writeReply(ctx: Context, reply: Reply): void {
  if (reply.body === null) {
    ctx.body = null;
  } else {
    ctx.set('Content-Type', 'application/json; charset=utf-8');
    ctx.body = reply.body;
  }
  // After the body: Koa derives a status from it.
  ctx.status = reply.status;
  for (const [name, value] of Object.entries(reply.headers ?? {})) ctx.set(name, value);
}
