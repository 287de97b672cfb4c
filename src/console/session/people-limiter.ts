import type { IncomingHttpHeaders } from 'node:http';
import { isOfType } from '#http/body-arrival.ts';
import { createRateLimiter, type RateLimiter } from '#http/rate-limiter.ts';
import type { SharedServices } from '#http/pipeline/call.ts';
import type { Rate } from '#kernel/rate.ts';
import { tooMuchAsked } from './refusals.ts';

/**
 * Of a person, in a process. Nobody works as fast: twenty visible tabs of the delivery log ask 100 times, and twenty
 * refused files count 100.
 */
const PEOPLE_RATE: Rate = { limit: 200, period: 10_000 };

/** Requests that one with a refused body counts for, from 5 to 64: one each KiB. JSON of 64 KiB takes 0.2 s. */
export function costOfRefusal(headers: IncomingHttpHeaders): number {
  const length = headers['content-length'];
  const hasBody = headers['transfer-encoding'] !== undefined || Number(length ?? 0) > 0;
  if (!hasBody) return 1;
  if (!isOfType(headers['content-type'], ['application/json'])) return LEAST_COST;
  const bytes = length === undefined ? Infinity : Number(length);
  return Math.min(MOST_COST, Math.max(LEAST_COST, Math.ceil(bytes / BYTES_OF_ONE)));
}

const LEAST_COST = 5;
const MOST_COST = 64;
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
