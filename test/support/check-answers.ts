import { Readable } from 'node:stream';
import type { Context, Middleware } from 'koa';
import { oauthRefusalSchema } from '#api/oauth/schema.ts';
import { NETWORK_ROUTES } from '#api/network/routes.ts';
import { OAUTH_ROUTES } from '#api/oauth/routes.ts';
import { PAGE_ROUTES } from '#api/pages/routes.ts';
import type { Method } from '#api/pipeline/route.ts';
import { REFERENCE_ROUTE } from '#api/reference/documented-routes.ts';
import { ROUTES } from '#api/routes.ts';
import {
  jsonBody,
  refusalSchema,
  validationRefusalSchema,
  type AnswerBody,
  type Answers,
} from '#http/answers.ts';
import { checkJson } from './check-json.ts';

interface Row {
  method: Method;
  path: string;
  answers: Answers;
  refusal: AnswerBody;
}

const REFUSAL = jsonBody(refusalSchema);
const VALIDATION_REFUSAL = jsonBody(validationRefusalSchema);
const OAUTH_REFUSAL = jsonBody(oauthRefusalSchema);

/** Every route of the service. */
export const ROWS: readonly Row[] = [
  ...ROUTES.map((route) => ({ ...route, refusal: REFUSAL })),
  ...NETWORK_ROUTES.map((route) => ({ ...route, refusal: REFUSAL })),
  ...OAUTH_ROUTES.map((route) => ({ ...route, refusal: OAUTH_REFUSAL })),
  { ...REFERENCE_ROUTE, refusal: REFUSAL },
  ...PAGE_ROUTES.map((route) => ({ ...route, refusal: REFUSAL })),
];

/** Checking a larger text takes a turn of the loop that some tests would measure as the service's. */
const MAX_CHECKED_AT_ONCE = 64 * 1024;

/** Successes that were answered to any test of this run, as `GET /path 200`. */
export const answered = new Set<string>();

/** Compares every answer of a service with what its route says of it. */
export interface AnswerCheck {
  /** To stand before all others of the application. */
  middleware: Middleware;
  /** Throws once for answers that their routes do not know. */
  report(): void;
  /** {@link report}, after the large answers have been checked too. */
  finish(): void;
}

export function createAnswerCheck(): AnswerCheck {
  let violations: string[] = [];
  let postponed: (() => void)[] = [];
  const report = () => {
    const found = violations;
    violations = [];
    if (found.length > 0) throw new Error(`answers unlike their routes':\n${found.join('\n')}`);
  };
  const check = (answer: CheckedAnswer) => {
    const found = violationOf(answer);
    if (found !== null)
      violations.push(`${answer.method} ${answer.path} ${answer.status} ${found}`);
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
      await next();
      if (ctx.body instanceof Readable) tap(ctx, (text) => receive(answerOf(ctx, text)));
      else receive(answerOf(ctx, String(ctx.body ?? '')));
    },
  };
}

/** An answer as it went to the client. */
export interface CheckedAnswer {
  method: string;
  /** Of its route; of the request where none was matched. */
  path: string;
  status: number;
  contentType: string;
  text: string;
}

const answerOf = (ctx: Context, text: string): CheckedAnswer => ({
  method: ctx.method,
  path: String(ctx['_matchedRoute'] ?? ctx.path), // set by the router
  status: ctx.status,
  contentType: String(ctx.res.getHeader('Content-Type') ?? ''),
  text,
});

/** Hands over the text of a streamed answer when the client has taken all of it. */
function tap(ctx: Context, receive: (text: string) => void): void {
  const { body, length } = ctx;
  const pieces: Buffer[] = [];
  async function* keep(): AsyncGenerator<Buffer> {
    for await (const piece of body as AsyncIterable<Buffer>) {
      pieces.push(piece);
      yield piece;
    }
    receive(Buffer.concat(pieces).toString());
  }
  ctx.body = Readable.from(keep(), { highWaterMark: 1 });
  ctx.length = length;
}

/** How an answer differs from what its route says, or null. */
export function violationOf(answer: CheckedAnswer): string | null {
  const { method, path, status, contentType, text } = answer;
  const row = ROWS.find((one) => one.path === path && isOf(one.method, method));
  const body = status < 400 ? row?.answers[status] : refusalOf(status, row);
  if (body === undefined) return 'is no status of its route';
  if (row !== undefined && status < 400) answered.add(`${method} ${path} ${status}`);
  if (body === null) return text === '' && contentType === '' ? null : 'has a body';
  const { mediaTypes, schema } = body;
  const isJson = mediaTypes.includes('application/json');
  if (!mediaTypes.some((type) => contentType === (isJson ? `${type}; charset=utf-8` : type)))
    return `is of the type ${contentType}`;
  return isJson ? checkJson(schema, text) : null;
}

/** A HEAD is answered by its GET, and Node leaves out the body. */
const isOf = (routed: Method, method: string) =>
  routed === method || (routed === 'GET' && method === 'HEAD');

function refusalOf(status: number, row: Row | undefined): AnswerBody {
  const refusal = row?.refusal ?? REFUSAL;
  return status === 422 && refusal === REFUSAL ? VALIDATION_REFUSAL : refusal;
}
