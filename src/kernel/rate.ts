import { parseDuration, readDuration } from './duration.ts';

/** A number of requests in a period. */
export interface Rate {
  readonly limit: number;
  /** Milliseconds, whole seconds. */
  readonly period: number;
}

const MAX_LIMIT = 1_000_000_000;
const [MIN_PERIOD, MAX_PERIOD] = [parseDuration('1s'), parseDuration('1d')];

export const RATE_FORM = 'a count and a period from 1s to 1d in whole seconds, such as 600/1m';

/** `600/1m` → 600 in 60 000 ms. Null when it is not {@link RATE_FORM}. */
export function readRate(text: string): Rate | null {
  const [, digits = '', duration = ''] = /^([1-9]\d{0,9})\/(\d+[a-z]+)$/.exec(text) ?? [];
  const [limit, period] = [Number(digits), readDuration(duration)];
  if (limit === 0 || limit > MAX_LIMIT || period === null) return null;
  if (period < MIN_PERIOD || period > MAX_PERIOD || period % 1000 !== 0) return null;
  return Object.freeze({ limit, period });
}
