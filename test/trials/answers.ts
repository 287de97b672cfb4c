import { listCounts } from '#test/support/ground/harm.ts';
import { percentile } from '#bench/percentile.ts';

/** Of one request; times are milliseconds by `monotonic`. */
export interface Answer {
  asked: 'deposit' | 'read';
  at: number;
  took: number;
  /** 0 if there was none. */
  status: number;
  /** Seconds of `Retry-After`. */
  retryAfter: string | null;
}

/** `12 × deposit 201, 3 × read 503; p50 4 ms, p99 9 ms, max 12 ms`. */
export function describeAnswers(answers: readonly Answer[]): string {
  const groups = Map.groupBy(answers, ({ asked, status }) => `${asked} ${status}`);
  const counts = Object.fromEntries([...groups].map(([kind, { length }]) => [kind, length]));
  const times = answers.map(({ took }) => took);
  const [p50, p99, most] = [50, 99, 100].map((percent) => percentile(times, percent));
  return `${listCounts(counts)}; p50 ${p50} ms, p99 ${p99} ms, max ${most} ms`;
}

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

export const askedBetween = (answers: readonly Answer[], from: number, to: number): Answer[] =>
  answers.filter(({ at }) => at >= from && at < to);
