import { expect } from 'chai';
import type { FinalOutcome } from '#delivery/outcome.ts';
import { concludeAttempt, concludeUnreadable } from '#delivery/update.ts';
import type { ErrorCode } from '#model/attempt-error.ts';
import { deliveryOn, idleLane, leasedLane } from '#test/support/delivery/updates.ts';

const policy = { schedule: [30_000], window: 604_800_000 };
const now = new Date('2026-03-02T09:00:00Z');
const due = deliveryOn(idleLane(leasedLane('1')));

/** It ends now. */
const ATTEMPT = { key: 1, attempted_at: now.getTime() - 5, duration_ms: 5 };

describe('the update of a delivery', () => {
  const REFUSED: FinalOutcome = {
    ...ATTEMPT,
    kind: 'refused',
    reason: 'dns_no_address',
    error_code: 'dns_not_found',
  };
  const failedWith = (error_code: ErrorCode): FinalOutcome => ({
    ...ATTEMPT,
    kind: 'failed',
    response_status: null,
    error_code,
    response_excerpt: '',
  });
  const conclude = (outcome: FinalOutcome, delivery = due) =>
    concludeAttempt(delivery, outcome, now, policy);

  it("reports a receiver's failure to the endpoint", () => {
    expect(conclude(failedWith('connection_refused')).reports).to.equal('failed_delivery');
  });

  it('counts a delivery once, at its first failure that is not ours', () => {
    const ours = conclude(failedWith('worker_crashed'));
    expect([ours.reports, ours.failure_counted]).to.deep.equal([null, false]);
    const retried = { ...due, state: 'retry_scheduled', attempts_count: 1 } as const;
    const theirs = conclude(failedWith('connection_refused'), retried);
    expect([theirs.reports, theirs.failure_counted]).to.deep.equal(['failed_delivery', true]);
    for (const outcome of [failedWith('connection_refused'), REFUSED]) {
      const again = conclude(outcome, { ...retried, failure_counted: true });
      expect([again.reports, again.failure_counted]).to.deep.equal([null, true]);
    }
  });

  it('keeps the first failure of any kind as the beginning of the window', () => {
    expect(conclude(failedWith('worker_crashed')).first_failed_at).to.equal(now.getTime());
  });

  it('counts times from the end of the attempt, and never from the future', () => {
    const failed = failedWith('connection_refused');
    for (const [attempted_at, end] of [
      [now.getTime() - 7_000, now.getTime() - 6_995],
      [now.getTime() + 7_000, now.getTime()],
    ] as const)
      expect(conclude({ ...failed, attempted_at })).to.include({
        attempted_at,
        first_failed_at: end,
        next_attempt_at: end + 30_000,
      });
  });

  it('retries after a failure of ours without blaming the endpoint', () => {
    for (const update of [
      conclude(failedWith('worker_crashed')),
      concludeUnreadable(due, now, policy),
    ])
      expect(update).to.include({
        reports: null,
        state: 'retry_scheduled',
        next_attempt_at: now.getTime() + 30_000,
      });
  });
});
