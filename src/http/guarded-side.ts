import type { IncomingMessage, ServerResponse } from 'node:http';
import { leaveUnread } from '#http/write-reply.ts';
import type { RefusedRequest } from '#http/pipeline/surface.ts';
import type { RateLimiter } from '#http/rate-limiter.ts';
import { requestIdOf } from './middleware/set-common-headers.ts';
import { sectionOf } from '#http/sectioned-router.ts';
import type { Reply } from '#http/reply.ts';
import type { ApiError } from '#kernel/api-error.ts';

/** Requests that bear one kind of secret. */
export interface GuardedSide {
  subject: 'application' | 'person';
  /** The router's sections with routes that need the secret. */
  sections: ReadonlySet<string>;
  limiter: RateLimiter | null;
  /** The digest of a request's secret; null without one. */
  readSecret(request: IncomingMessage): string | null;
  isKnown(digest: string): Promise<boolean>;
  /** The refusal of an unknown secret. */
  unknown(request: RefusedRequest): ApiError;
  /** The refusal beyond the rate. */
  tooMany(seconds: number): ApiError;
  refuse(refusal: ApiError, request: RefusedRequest): Reply;
}

/** A request of a side, and its answer. */
export interface Asked {
  side: GuardedSide;
  request: IncomingMessage;
  response: ServerResponse;
}

/** The secret of a request to a section whose routes need it. */
export const readSecret = ({ sections, readSecret: read }: GuardedSide, request: IncomingMessage) =>
  sections.has(sectionOf(pathOf(request.url ?? ''))) ? read(request) : null;

/** @param url in any form that a request line may have (RFC 9112 §3.2) */
const pathOf = (url: string): string =>
  url.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*$/s, '');

/** Answers a request that nothing else has seen. */
export function answerEarly(
  { side, request, response }: Asked,
  refusalOf: (request: RefusedRequest) => ApiError,
  more: Readonly<Record<string, string>> = {},
): void {
  const id = requestIdOf(request);
  const { url = '', headers } = request;
  const refused: RefusedRequest = {
    path: pathOf(url),
    url,
    headers,
    acceptsEncodings: () => false,
    response: { get: (name) => (name === 'X-Request-Id' ? id : '') },
  };
  const refusal = refusalOf(refused);
  const reply = side.refuse(refusal, refused);
  const bytes = Buffer.concat([Buffer.from(reply.body ?? ''), ...(reply.pieces ?? [])]);
  response.writeHead(refusal.status, {
    ...(bytes.length === 0 ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
    'Content-Length': bytes.length,
    'X-Request-Id': id,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    ...(leaveUnread(request) ? {} : { Connection: 'close' }),
    ...reply.headers,
    ...more,
  });
  response.end(bytes);
}
