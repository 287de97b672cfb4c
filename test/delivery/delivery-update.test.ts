import { expect } from 'chai';
import {
  concludeAttempt,
  concludeUnreadable,
  stepDelivery,
  type AttemptedDelivery,
} from '#delivery/delivery-update.ts';
import type { ErrorCode } from '#delivery/outcome.ts';

const lane = { workspace_id: '1', webhook_endpoint_id: '2', fence: '1' };
const policy = { schedule: [30_000], window: 604_800_000 };
const now = new Date('2026-03-02T09:00:00Z');
const due: AttemptedDelivery = {
  id: '3',
  state: 'queued',
  attempts_count: 0,
  activation_period: 1,
  first_failed_ms: null,
  failure_counted: false,
};

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
    expect(stepDelivery(lane, due, failWith('connection_refused'), now, policy).reports).to.equal(
      'failed_delivery',
    );
  });

  it('counts a delivery once, at its first failure that is not ours', () => {
    const { row: ours, reports: first } = stepDelivery(
      lane,
      due,
      failWith('worker_crashed'),
      now,
      policy,
    );
    expect([first, ours.failure_counted]).to.deep.equal([null, false]);
    const retried = { ...due, state: 'retry_scheduled', attempts_count: 1 } as const;
    const { row, reports } = stepDelivery(
      lane,
      retried,
      failWith('connection_refused'),
      now,
      policy,
    );
    expect([reports, row.failure_counted]).to.deep.equal(['failed_delivery', true]);
    for (const conclusion of [failWith('connection_refused'), REFUSED]) {
      const counted = { ...retried, failure_counted: true };
      const again = stepDelivery(lane, counted, conclusion, now, policy);
      expect([again.reports, again.row.failure_counted]).to.deep.equal([null, true]);
    }
  });

  it('keeps the first failure of any kind as the beginning of the window', () => {
    const { row } = stepDelivery(lane, due, failWith('worker_crashed'), now, policy);
    expect(row.first_failed_at).to.equal(now.getTime());
  });

  it('retries after a failure of ours without blaming the endpoint', () => {
    for (const conclusion of [failWith('worker_crashed'), concludeUnreadable(now)]) {
      const { reports, row } = stepDelivery(lane, due, conclusion, now, policy);
      expect(reports).to.equal(null);
      expect(row).to.include({
        state: 'retry_scheduled',
        next_attempt_at: now.getTime() + 30_000,
      });
    }
  });
});
