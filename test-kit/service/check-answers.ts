import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import { violationOf, type CheckedAnswer } from './check-answer.ts';
import { keepBody, violationOfRequest, type CheckedRequest } from './check-request.ts';

/** Checking larger texts would block the event loop, which some tests measure. */
const MAX_CHECKED_AT_ONCE = 64 * 1024;

/** Compares a service's answers, and the requests it accepts, with the API reference. */
export interface AnswerCheck {
  /** Goes first in the application. */
  middleware: Middleware;
  /** Throws for violations, once. */
  report(): void;
  /** {@link report}, with the large answers. */
  finish(): void;
}

export function createAnswerCheck(): AnswerCheck {
  let violations: string[] = [];
  let postponed: (() => void)[] = [];
  const report = () => {
    const found = violations;
    violations = [];
    if (found.length > 0) throw new Error(`unlike the API reference:\n${found.join('\n')}`);
  };
  const check = (answer: CheckedAnswer) => {
    const found = violationOf(answer);
    if (found !== null)
      violations.push(`${answer.method} ${answer.path} ${answer.status} ${found}`);
  };
  const checkRequest = (request: CheckedRequest) => {
    const found = violationOfRequest(request);
    if (found !== null)
      violations.push(`the request ${request.method} ${request.path}?${request.query} ${found}`);
  };
  const receive = (answer: CheckedAnswer) => {
    if (answer.text.length <= MAX_CHECKED_AT_ONCE) check(answer);
    else postponed.push(() => check(answer));
  };
  return {
    report,
    finish: () => {
      for (const checkLate of postponed) checkLate();
      postponed = [];
      report();
    },
    middleware: async (ctx, next) => {
      const readKept = keepBody(ctx);
      await next();
      if (isTaken(ctx.status) && !judges(ctx)) checkRequest(requestOf(ctx, readKept()));
      if (ctx.body instanceof Readable) tap(ctx, (text) => receive(answerOf(ctx, text)));
      else receive(answerOf(ctx, textOf(ctx, bytesOf(ctx.body))));
    },
  };
}

const isTaken = (status: number): boolean => status < 300 || status === 304;

/** It answers 200 to any body, and says what is wrong with it. */
const judges = (ctx: Context): boolean => pathOf(ctx).endsWith('/invoices/check');

/** Set by the router; without a route no path of the reference matches, even with the same text. */
const pathOf = (ctx: Context): string => String(ctx['_matchedRoute'] ?? `${ctx.path} (no route)`);

// Koa's body is a text, a buffer or a stream.
const bytesOf = (body: unknown): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : '');

function textOf({ res }: Context, bytes: Buffer): string {
  const encoding = res.getHeader('Content-Encoding');
  if (bytes.length === 0 || encoding === undefined) return bytes.toString();
  return (encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
}

const answerOf = (ctx: Context, text: string): CheckedAnswer => ({
  method: ctx.method,
  path: pathOf(ctx),
  status: ctx.status,
  headers: Object.fromEntries(
    Object.entries(ctx.res.getHeaders()).map(([name, value]) => [name, String(value)]),
  ),
  text,
});

const requestOf = (ctx: Context, body: string | null): CheckedRequest => ({
  method: ctx.method,
  path: pathOf(ctx),
  query: ctx.querystring,
  headers: ctx.req.headers,
  body,
});

/** Hands over a streamed answer once the client has all of it. */
function tap(ctx: Context, receive: (text: string) => void): void {
  const { body, length } = ctx;
  const pieces: Buffer[] = [];
  async function* keep(): AsyncGenerator<Buffer> {
    for await (const piece of body as AsyncIterable<Buffer>) {
      pieces.push(piece);
      yield piece;
    }
    receive(textOf(ctx, Buffer.concat(pieces)));
  }
  ctx.body = Readable.from(keep(), { highWaterMark: 1 });
  if (length !== undefined) ctx.length = length;
}
