import type { IncomingHttpHeaders } from 'node:http';
import { isOfType } from '#http/request-body.ts';
import { createRateLimiter, type RateLimiter } from '#http/rate-limiter.ts';
import type { SharedServices } from '#http/pipeline/call.ts';
import type { Rate } from '#kernel/rate.ts';
import { tooMuchAsked } from './refusals.ts';

/**
 * A person's requests in one process, faster than anyone works: twenty visible tabs of the delivery log ask 100 times,
 * and twenty refused files count 100.
 */
const PEOPLE_RATE: Rate = { limit: 200, period: 10_000 };

/** The cost of a refused request: 1 without a body, else one for each KiB of JSON, 5 at least and 64 at most. */
export function costOfRefusal(headers: IncomingHttpHeaders): number {
  const length = headers['content-length'];
  const hasBody = headers['transfer-encoding'] !== undefined || Number(length ?? 0) > 0;
  if (!hasBody) return 1;
  if (!isOfType(headers['content-type'], ['application/json'])) return MIN_COST;
  const bytes = length === undefined ? Infinity : Number(length);
  return Math.min(MAX_COST, Math.max(MIN_COST, Math.ceil(bytes / BYTES_OF_ONE)));
}

const MIN_COST = 5;
const MAX_COST = 64;
const BYTES_OF_ONE = 1024;

/** Each process has its own, and asks no database. */
export const createPeopleLimiter = (
  tools: Pick<SharedServices, 'log' | 'observer'>,
  rate = PEOPLE_RATE,
): RateLimiter =>
  createRateLimiter({
    rate,
    subject: 'person',
    refuse: tooMuchAsked,
    take: async () => ({ taken: rate.limit, left: 0, endsIn: rate.period }),
    ...tools,
  });
