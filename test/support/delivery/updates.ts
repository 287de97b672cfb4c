import { createActor } from 'xstate';
import { deliveryOf, type Delivery, type Lane } from '#delivery/delivery.ts';
import { createInFlight } from '#delivery/in-flight.ts';
import { endpointActor } from '#delivery/lanes/endpoint-actor.ts';
import type { RunningAttempt } from '#delivery/attempt.ts';
import type { Result } from '#delivery/outcome.ts';
import type { ErrorCode } from '#model/attempt-error.ts';
import { concludeAttempt, concludeUnsent, type Update } from '#delivery/update.ts';
import type { DueDelivery } from '#orm/sql/delivery/fetch-deliveries.ts';
import type { LeasedLane } from '#orm/sql/delivery/lanes.ts';

/** One lane under its leases. */
export const leasedLane = (fence: string): LeasedLane => ({
  workspace_id: '1',
  webhook_endpoint_id: '2',
  fence,
});

/** A lane with nothing in flight, whose actor does not run. */
export const idleLane = (leased: LeasedLane): Lane => ({
  ...leased,
  number: 1,
  load: createInFlight(8).openLane(leased),
  actor: createActor(endpointActor, { input: { lane: leased, maxPause: 0 } }),
  ready: [],
  cursor: null,
  rewoundAt: 0,
  maybeDue: true,
  fetching: null,
  failures: 0,
  staleBefore: 0,
  wasPushed: false,
  isSeenAtRest: false,
  movedAt: 0,
  isSlow: true,
});

export const dueDelivery = (overrides: Partial<DueDelivery> = {}): DueDelivery => ({
  id: '3',
  event_type: 'bank_account.updated',
  url: 'https://subscriber.test/a',
  state: 'queued',
  attempts_count: 0,
  activation_period: 1,
  access_period: null,
  occurred_ms: 0,
  emitted_ms: 0,
  first_failed_ms: null,
  failure_counted: false,
  body_bytes: 2,
  data: '{}',
  signing_secret: 'sealed',
  endpoint_active: true,
  access_granted: true,
  standard_webhooks: false,
  ...overrides,
});

export const deliveryOn = (lane: Lane, overrides?: Partial<DueDelivery>): Delivery =>
  deliveryOf(lane, dueDelivery(overrides), 0);

export const runningAttempt = (delivery: Delivery): RunningAttempt => ({
  delivery,
  to: {
    workspace_id: '1',
    webhook_endpoint_id: '2',
    url: '',
    secret: '',
    standard_key: null,
    event_type: '',
  },
  delivery_id: delivery.id,
  as_of: 0,
  body: '',
  pass: null,
  place: 0,
});

/** A first attempt's update. */
export const acknowledged = (of: Delivery) =>
  settledWith(of, { kind: 'acknowledged', response_status: 200, response_excerpt: '' });
export const failed = (of: Delivery, error_code: ErrorCode | null = null) =>
  settledWith(of, {
    kind: 'failed',
    response_status: error_code === null ? 500 : null,
    error_code,
    response_excerpt: '',
  });
export const refused = (of: Delivery) =>
  settledWith(of, { kind: 'refused', reason: 'dns_private_address', error_code: null });

const NOW = new Date(0);
const POLICY = { schedule: [1_000], window: 10_000 };

const settledWith = (of: Delivery, result: Exclude<Result, { kind: 'outdated' }>): Update =>
  concludeAttempt(of, { attempted_at: 0, duration_ms: 1, ...result }, NOW, POLICY);

/** Ended without an attempt. */
export const unsent = (of: Delivery): Update =>
  concludeUnsent(of, { type: 'subscription_ended', reason: 'endpoint_inactive' }, NOW, POLICY);
