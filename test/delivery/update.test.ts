import { expect } from 'chai';
import { concludeAttempt, concludeUnreadable, stepDelivery } from '#delivery/update.ts';
import type { ErrorCode } from '#model/attempt-error.ts';
import { deliveryOn, idleLane, leasedLane } from '#test/support/delivery/updates.ts';

const policy = { schedule: [30_000], window: 604_800_000 };
const now = new Date('2026-03-02T09:00:00Z');
const due = deliveryOn(idleLane(leasedLane('1')));

const REFUSED = concludeAttempt({
  key: 1,
  attempted_at: now.getTime(),
  duration_ms: 5,
  kind: 'refused',
  reason: 'dns_no_address',
  error_code: 'dns_not_found',
});

describe('the update of a delivery', () => {
  const failWith = (error_code: ErrorCode) =>
    concludeAttempt({
      key: 1,
      attempted_at: now.getTime(),
      duration_ms: 5,
      kind: 'failed',
      response_status: null,
      error_code,
      response_excerpt: '',
    });

  it("reports a receiver's failure to the endpoint", () => {
    expect(stepDelivery(due, failWith('connection_refused'), now, policy).reports).to.equal(
      'failed_delivery',
    );
  });

  it('counts a delivery once, at its first failure that is not ours', () => {
    const ours = stepDelivery(due, failWith('worker_crashed'), now, policy);
    expect([ours.reports, ours.failure_counted]).to.deep.equal([null, false]);
    const retried = { ...due, state: 'retry_scheduled', attempts_count: 1 } as const;
    const theirs = stepDelivery(retried, failWith('connection_refused'), now, policy);
    expect([theirs.reports, theirs.failure_counted]).to.deep.equal(['failed_delivery', true]);
    for (const conclusion of [failWith('connection_refused'), REFUSED]) {
      const counted = { ...retried, failure_counted: true };
      const again = stepDelivery(counted, conclusion, now, policy);
      expect([again.reports, again.failure_counted]).to.deep.equal([null, true]);
    }
  });

  it('keeps the first failure of any kind as the beginning of the window', () => {
    const update = stepDelivery(due, failWith('worker_crashed'), now, policy);
    expect(update.first_failed_at).to.equal(now.getTime());
  });

  it('retries after a failure of ours without blaming the endpoint', () => {
    for (const conclusion of [failWith('worker_crashed'), concludeUnreadable(now)]) {
      const update = stepDelivery(due, conclusion, now, policy);
      expect(update).to.include({
        reports: null,
        state: 'retry_scheduled',
        next_attempt_at: now.getTime() + 30_000,
      });
    }
  });
});
