export interface RetryPolicy {
  /** Milliseconds from the end of the n-th failed attempt to the next; the last value repeats. */
  schedule: readonly number[];
  /** Milliseconds after the first failure in which an attempt may start; the spec has 7 days. */
  window: number;
}

type NextAttempt = { kind: 'retry'; at: Date } | { kind: 'abandon'; at: Date };

/**
 * Schedules the attempt after a failed one (spec, Limits: retry schedule and window). Waits count from the end of the
 * attempt and have no jitter, so that a receiver can foresee them. An attempt that would start after the window is
 * not made; the delivery stays `retry_scheduled` until the window ends.
 *
 * @param firstFailedAt end of the delivery's first failed attempt
 * @param failedAttempts failed attempts so far, this one included
 * @throws RangeError on an empty schedule or a count below one
 */
export function nextAttempt(
  { schedule, window }: RetryPolicy,
  firstFailedAt: Date,
  attemptEndedAt: Date,
  failedAttempts: number,
): NextAttempt {
  const wait = schedule[Math.min(failedAttempts, schedule.length) - 1];
  if (wait === undefined) throw new RangeError(`no wait after ${failedAttempts} failed attempts`);
  const at = attemptEndedAt.getTime() + wait;
  const windowEnd = firstFailedAt.getTime() + window;
  return at > windowEnd
    ? { kind: 'abandon', at: new Date(windowEnd) }
    : { kind: 'retry', at: new Date(at) };
}
