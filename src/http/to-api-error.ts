import type { Context } from 'koa';
import type { Log } from '#kernel/log.ts';
import { safeMessage } from '#kernel/loggable-error.ts';
import type { Observer } from '#kernel/observer.ts';
import { createRepeatedLines, type RepeatedLines } from '#kernel/repeated-lines.ts';
import { causesOf } from '#kernel/causes.ts';
import { Crowded } from '#kernel/fair-gate.ts';
import { crowded, ApiError, unavailable } from '#kernel/api-error.ts';
import { isDatabaseAway } from '#orm/database-away.ts';
import { isStatementEnded } from '#orm/statement-ended.ts';

/** A request that failed by a fault of the service, in the log. */
interface FailureLine {
  request: string;
  err: unknown;
}

/** For requests that are 503, of which there are thousands while the database is away. */
export type OutageLines = RepeatedLines<FailureLine>;

/** `count`: requests that failed for the same reason in this second; `request` is the last of them. */
export const createOutageLines = (log: Log): OutageLines =>
  createRepeatedLines((line, count) => log.error({ ...line, count }));

export interface Reports {
  log: Log;
  outages: OutageLines;
  observer: Observer;
}

/** Turns any exception into a refusal. An internal error is logged with the request and not shown. */
export function toApiError(
  error: unknown,
  ctx: Context,
  { log, outages, observer }: Reports,
): ApiError {
  // The ORM wraps the error that kept it from reading.
  for (const cause of causesOf(error)) {
    if (cause instanceof ApiError && (cause.status < 500 || cause.isOutside)) return cause;
    if (cause instanceof Crowded) {
      observer.count?.('crowded', { share: cause.share });
      return crowded();
    }
  }
  const refusal = failureOf(error);
  const line = { request: ctx.response.get('X-Request-Id'), err: refusal.cause ?? error };
  if (refusal.status === 503) outages.add(safeMessage(line.err), line);
  else log.error(line);
  return refusal;
}

function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseAway(error) || isStatementEnded(error)) return unavailable(error);
  return new ApiError(500, 'internal_error', 'Une erreur interne est survenue', { cause: error });
}

/** A refusal's own headers. The rest of a body that is too large or too slow is not worth reading. */
export const headersOf = ({ status, headers }: ApiError): Readonly<Record<string, string>> =>
  status === 413 || status === 408 ? { ...headers, Connection: 'close' } : headers;
