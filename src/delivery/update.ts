import { nextAttempt, type RetryPolicy } from '#kernel/retry-schedule.ts';
import { deliveryMachine, type DeliveryEvent } from '#machines/delivery.ts';
import { execute, type Executors } from '#machines/step.ts';
import { tabulate } from '#machines/table.ts';
import { isOwnFailure } from '#model/attempt-error.ts';
import type { SettledDelivery } from '#orm/sql/delivery/settled-delivery.ts';
import type { Delivery } from '#delivery/delivery.ts';
import type { FinalOutcome } from '#delivery/outcome.ts';

/** A delivery's next row, and the event for its endpoint's machine in the same transaction. */
export interface Update extends SettledDelivery {
  readonly delivery: Delivery;
  readonly event: DeliveryEvent;
  reports: 'successful_delivery' | 'failed_delivery' | null;
}

/** The columns of the attempt itself. */
type LoggedAttempt = Pick<
  SettledDelivery,
  'attempted_at' | 'duration_ms' | 'response_status' | 'error_code' | 'response_excerpt'
>;

/** Times count from the end of the attempt. That is never after `now`, though a thread's clock may be set meanwhile. */
export function concludeAttempt(
  delivery: Delivery,
  outcome: FinalOutcome,
  now: Date,
  policy: RetryPolicy,
): Update {
  const { attempted_at, duration_ms } = outcome;
  const logged: LoggedAttempt = {
    attempted_at,
    duration_ms,
    response_status: outcome.kind === 'refused' ? null : outcome.response_status,
    error_code: errorOf(outcome),
    response_excerpt: outcome.kind === 'refused' ? null : outcome.response_excerpt,
  };
  const endedAt = Math.min(now.getTime(), attempted_at + duration_ms);
  return stepDelivery(delivery, eventOf(outcome), logged, endedAt, policy);
}

function eventOf(outcome: FinalOutcome): DeliveryEvent {
  switch (outcome.kind) {
    case 'acknowledged':
      return { type: 'response_2xx' };
    case 'failed':
      return { type: isOwnFailure(outcome.error_code) ? 'attempt_failed_by_us' : 'attempt_failed' };
    case 'refused':
      return { type: 'refused_before_sending', reason: outcome.reason };
    default:
      return outcome satisfies never;
  }
}

function errorOf(outcome: FinalOutcome): string | null {
  if (outcome.kind === 'acknowledged') return null;
  return outcome.kind === 'refused' ? (outcome.error_code ?? outcome.reason) : outcome.error_code;
}

/** A delivery that ends without an attempt. */
export const concludeUnsent = (
  delivery: Delivery,
  event: DeliveryEvent,
  now: Date,
  policy: RetryPolicy,
): Update => {
  const error_code = event.type === 'subscription_ended' ? event.reason : null;
  return stepUnsent(delivery, event, error_code, now, policy);
};

/** A delivery whose signing secret our keys do not open. */
export const concludeUnreadable = (delivery: Delivery, now: Date, policy: RetryPolicy): Update =>
  stepUnsent(delivery, { type: 'attempt_failed_by_us' }, 'signing_secret_unreadable', now, policy);

/** Logged as an attempt of 0 ms, except for the end of a delivery's window. */
function stepUnsent(
  delivery: Delivery,
  event: DeliveryEvent,
  error_code: string | null,
  now: Date,
  policy: RetryPolicy,
): Update {
  const logged: LoggedAttempt = {
    attempted_at: event.type === 'retry_window_elapsed' ? null : now.getTime(),
    duration_ms: 0,
    response_status: null,
    error_code,
    response_excerpt: null,
  };
  return stepDelivery(delivery, event, logged, now.getTime(), policy);
}

const move = tabulate(deliveryMachine);

/** Moves a due delivery through its machine's table. */
function stepDelivery(
  delivery: Delivery,
  event: DeliveryEvent,
  logged: LoggedAttempt,
  endedAt: number,
  policy: RetryPolicy,
): Update {
  const moved = move(delivery.state, event.type, delivery);
  if (moved === undefined) {
    throw new Error(`a ${delivery.state} delivery knows no ${event.type}`);
  }
  const update: Update = {
    ...logged,
    delivery,
    event,
    state: moved.to,
    reason: 'reason' in event ? event.reason : null,
    first_failed_at: delivery.first_failed_ms,
    failure_counted: delivery.failure_counted,
    next_attempt_at: null,
    acknowledged_at: moved.to === 'acknowledged' ? endedAt : null,
    reports: null,
  };
  const subject = { update, endedAt, policy };
  for (const action of moved.actions) execute(EXECUTORS, action, subject);
  return update;
}

// One set for all deliveries: an update allocates no function.
const EXECUTORS: Executors<
  typeof deliveryMachine,
  { update: Update; endedAt: number; policy: RetryPolicy }
> = {
  schedule_retry: ({ update, endedAt, policy }) => {
    update.first_failed_at ??= endedAt;
    const firstFailedAt = new Date(update.first_failed_at);
    // A delivery that is still retried has only failed attempts.
    const failedAttempts = update.delivery.attempts_count + 1;
    const next = nextAttempt(policy, firstFailedAt, new Date(endedAt), failedAttempts);
    update.next_attempt_at = next.at.getTime();
  },
  note_failure_counted: ({ update, endedAt }) => {
    update.first_failed_at ??= endedAt;
    update.failure_counted = true;
  },
  report_to_endpoint: ({ update }, { event }) => {
    update.reports = event;
  },
};
