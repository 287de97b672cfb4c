import { expect } from 'chai';
import type { RetryPolicy } from '#kernel/retry-schedule.ts';
import { nextAttempt } from '#kernel/retry-schedule.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Spec, Limits. */
const POLICY: RetryPolicy = {
  schedule: [
    30 * SECOND,
    ...[1, 2, 5, 15, 30].map((minutes) => minutes * MINUTE),
    ...[1, 2, 6, 12, 24].map((hours) => hours * HOUR),
  ],
  window: 7 * DAY,
};

const firstFailedAt = new Date('2026-03-28T10:00:00.000Z');
const later = (milliseconds: number) => new Date(firstFailedAt.getTime() + milliseconds);

/** Starts of all retries of a receiver that never answers 2xx, and the end, in ms after the first failure. */
function run(attemptDuration: number): { retries: number[]; abandoned: number } {
  const retries: number[] = [];
  for (let end = firstFailedAt; ;) {
    const next = nextAttempt(POLICY, firstFailedAt, end, retries.length + 1);
    if (next.kind === 'abandon')
      return { retries, abandoned: next.at.getTime() - firstFailedAt.getTime() };
    retries.push(next.at.getTime() - firstFailedAt.getTime());
    end = new Date(next.at.getTime() + attemptDuration);
  }
}

describe('retry schedule', () => {
  it('waits 30 s, then 1, 2, 5, 15, 30 min, then 1, 2, 6, 12, 24 h, then 24 h again and again', () => {
    const { retries } = run(0);
    const waits = retries.map((start, index) => start - (retries[index - 1] ?? 0));
    expect(waits).to.deep.equal([...POLICY.schedule, ...[1, 2, 3, 4, 5].map(() => 24 * HOUR)]);
  });

  it('makes its 16th and last retry 165 h 53 min 30 s after the first failure', () => {
    const { retries } = run(0);
    expect(retries).to.have.length(16);
    expect(retries.at(-1)).to.equal(165 * HOUR + 53 * MINUTE + 30 * SECOND);
  });

  it('abandons at the end of the 7 days, not when the last attempt fails', () => {
    expect(run(0).abandoned).to.equal(7 * DAY);
    expect(run(10 * SECOND).abandoned).to.equal(7 * DAY);
  });

  it('counts from the end of the failed attempt', () => {
    expect(nextAttempt(POLICY, firstFailedAt, later(40 * SECOND), 2)).to.deep.equal({
      kind: 'retry',
      at: later(40 * SECOND + MINUTE),
    });
    expect(run(10 * SECOND).retries.slice(0, 3)).to.deep.equal([
      30 * SECOND,
      100 * SECOND,
      230 * SECOND,
    ]);
  });

  it('still makes the attempt that starts when the window ends, and none after it', () => {
    const day = { schedule: [DAY], window: 7 * DAY };
    expect(nextAttempt(day, firstFailedAt, later(6 * DAY), 7)).to.deep.equal({
      kind: 'retry',
      at: later(7 * DAY),
    });
    expect(nextAttempt(day, firstFailedAt, later(6 * DAY + 1), 7)).to.deep.equal({
      kind: 'abandon',
      at: later(7 * DAY),
    });
  });

  it('makes no retry when the first wait is longer than the window', () => {
    const short = { schedule: [HOUR], window: MINUTE };
    expect(nextAttempt(short, firstFailedAt, firstFailedAt, 1)).to.deep.equal({
      kind: 'abandon',
      at: later(MINUTE),
    });
  });

  it('refuses an empty schedule and a delivery that has not failed', () => {
    const empty = { schedule: [], window: DAY };
    expect(() => nextAttempt(empty, firstFailedAt, firstFailedAt, 1)).to.throw(RangeError);
    expect(() => nextAttempt(POLICY, firstFailedAt, firstFailedAt, 0)).to.throw(RangeError);
  });
});
