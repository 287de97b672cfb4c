import { nextAttempt, type RetryPolicy } from '#kernel/retry-schedule.ts';
import { deliveryMachine, type DeliveryEvent } from '#machines/delivery.ts';
import { execute, type Executors } from '#machines/step.ts';
import { tabulate } from '#machines/table.ts';
import { isOwnFailure } from '#model/attempt-error.ts';
import type { SettledDelivery } from '#orm/sql/settled-delivery.ts';
import type { Delivery } from '#delivery/delivery.ts';
import type { FinalOutcome } from '#delivery/outcome.ts';

export interface Conclusion {
  event: DeliveryEvent;
  attempted_at: number | null;
  duration_ms: number;
  response_status: number | null;
  error_code: string | null;
  response_excerpt: string | null;
}

/** A delivery's next row, and the event for its endpoint's machine in the same transaction. */
export interface Update extends SettledDelivery {
  readonly delivery: Delivery;
  readonly event: DeliveryEvent;
  reports: 'successful_delivery' | 'failed_delivery' | null;
}

const move = tabulate(deliveryMachine);

export function concludeAttempt(outcome: FinalOutcome): Conclusion {
  const attempted = {
    attempted_at: outcome.attempted_at,
    duration_ms: outcome.duration_ms,
  };
  switch (outcome.kind) {
    case 'acknowledged':
      return {
        ...attempted,
        event: { type: 'response_2xx' },
        response_status: outcome.response_status,
        error_code: null,
        response_excerpt: outcome.response_excerpt,
      };
    case 'failed':
      return {
        ...attempted,
        event: {
          type: isOwnFailure(outcome.error_code) ? 'attempt_failed_by_us' : 'attempt_failed',
        },
        response_status: outcome.response_status,
        error_code: outcome.error_code,
        response_excerpt: outcome.response_excerpt,
      };
    case 'refused':
      return {
        ...attempted,
        event: { type: 'refused_before_sending', reason: outcome.reason },
        response_status: null,
        error_code: outcome.error_code ?? outcome.reason,
        response_excerpt: null,
      };
    default:
      return outcome satisfies never;
  }
}

/**
 * A delivery that ends unsent. The end of its subscription is logged as an attempt of 0 ms; the end of its window is
 * not.
 */
export const concludeUnsent = (event: DeliveryEvent, now: Date): Conclusion => ({
  event,
  attempted_at: event.type === 'retry_window_elapsed' ? null : now.getTime(),
  duration_ms: 0,
  response_status: null,
  error_code: event.type === 'subscription_ended' ? event.reason : null,
  response_excerpt: null,
});

export const concludeUnreadable = (now: Date): Conclusion => ({
  event: { type: 'attempt_failed_by_us' },
  attempted_at: now.getTime(),
  duration_ms: 0,
  response_status: null,
  error_code: 'signing_secret_unreadable',
  response_excerpt: null,
});

/** Moves a due delivery through its machine's table. `now` is the end of the attempt. */
export function stepDelivery(
  delivery: Delivery,
  conclusion: Conclusion,
  now: Date,
  policy: RetryPolicy,
): Update {
  const { event } = conclusion;
  const moved = move(delivery.state, event.type, delivery);
  if (moved === undefined) {
    throw new Error(`a ${delivery.state} delivery knows no ${event.type}`);
  }
  const update: Update = {
    ...conclusion,
    delivery,
    state: moved.to,
    reason: 'reason' in event ? event.reason : null,
    first_failed_at: delivery.first_failed_ms,
    failure_counted: delivery.failure_counted,
    next_attempt_at: null,
    acknowledged_at: moved.to === 'acknowledged' ? now.getTime() : null,
    reports: null,
  };
  const subject = { update, now, policy };
  for (const action of moved.actions) execute(EXECUTORS, action, subject);
  return update;
}

interface PendingUpdate {
  update: Update;
  now: Date;
  policy: RetryPolicy;
}

// One set for all deliveries: an update allocates no function.
const EXECUTORS: Executors<typeof deliveryMachine, PendingUpdate> = {
  schedule_retry: ({ update, now, policy }) => {
    update.first_failed_at ??= now.getTime();
    const firstFailedAt = new Date(update.first_failed_at);
    update.next_attempt_at = retryTime(
      policy,
      firstFailedAt,
      now,
      update.delivery.attempts_count + 1,
    );
  },
  note_failure_counted: ({ update, now }) => {
    update.first_failed_at ??= now.getTime();
    update.failure_counted = true;
  },
  report_to_endpoint: ({ update }, { event }) => {
    update.reports = event;
  },
};

/** A delivery that is still retried has only failed attempts, so their number is the count of failures. */
function retryTime(
  policy: RetryPolicy,
  firstFailedAt: Date,
  now: Date,
  failedAttempts: number,
): number {
  return nextAttempt(policy, firstFailedAt, now, failedAttempts).at.getTime();
}
