import { assign, setup } from 'xstate';

export const DELIVERY_STATES = [
  'queued',
  'retry_scheduled',
  'acknowledged',
  'abandoned',
  'failed_permanently',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The anti-SSRF check refused the url, or its name has no allowed address. */
export const REFUSAL_REASONS = ['url_refused', 'dns_no_address', 'dns_private_address'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** The endpoint's or the access's period in which the delivery was queued has ended. */
export const ENDED_REASONS = ['endpoint_inactive', 'endpoint_deleted', 'access_revoked'] as const;
export type EndedReason = (typeof ENDED_REASONS)[number];

export const DELIVERY_REASONS = [...REFUSAL_REASONS, ...ENDED_REASONS] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

interface DeliveryContext {
  /** Whether the endpoint has counted a failure: once per delivery, not per attempt. */
  failure_counted: boolean;
}

export type DeliveryEvent =
  | { type: 'response_2xx' }
  | { type: 'attempt_failed' }
  /** The attempt failed without the receiver's fault: a thread died, or nothing could be sent. */
  | { type: 'attempt_failed_by_us' }
  | { type: 'retry_window_elapsed' }
  | { type: 'refused_before_sending'; reason: RefusalReason }
  | { type: 'subscription_ended'; reason: EndedReason };

/**
 * One delivery. The spec writes its rows as "queued → …", but they hold at every attempt, so `retry_scheduled`
 * repeats them: a 2xx acknowledges, another failure reschedules, a permanent reason ends the delivery. A failure
 * still counts if all earlier ones were ours. The three settled states never move: an acknowledged delivery is never
 * redelivered.
 */
export const deliveryMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { context: DeliveryContext; events: DeliveryEvent },
  guards: { isUncounted: ({ context }) => !context.failure_counted },
  // The delivery engine executes them in its transaction; only note_failure_counted changes the context.
  // The endpoint's machine (endpoint-activity.ts) counts a failed delivery once, at the first attempt that
  // fails by the receiver's fault. The end of a subscription is not a failure.
  actions: {
    note_failure_counted: assign({ failure_counted: true }),
    schedule_retry: () => {},
    report_to_endpoint: (
      _args,
      _params: { event: 'successful_delivery' | 'failed_delivery' },
    ) => {},
  },
}).createMachine({
  id: 'delivery',
  initial: 'queued',
  context: { failure_counted: false },
  states: {
    queued: {
      on: {
        response_2xx: {
          description: 'queued | 2xx response | acknowledged; never redelivered',
          target: 'acknowledged',
          actions: { type: 'report_to_endpoint', params: { event: 'successful_delivery' } },
        },
        attempt_failed: {
          description:
            'queued | any other outcome (non-2xx, 3xx redirect never followed, response timeout, connection or TLS error) | retry scheduled',
          target: 'retry_scheduled',
          actions: [
            'schedule_retry',
            'note_failure_counted',
            { type: 'report_to_endpoint', params: { event: 'failed_delivery' } },
          ],
        },
        attempt_failed_by_us: { target: 'retry_scheduled', actions: 'schedule_retry' },
        refused_before_sending: {
          description:
            'queued | URL refused by the anti-SSRF check, or hostname resolving to no address or to a private or reserved address | failed permanently, no retry (a DNS outage at the receiver falls here: the delivery is lost, not deferred)',
          target: 'failed_permanently',
          actions: [
            'note_failure_counted',
            { type: 'report_to_endpoint', params: { event: 'failed_delivery' } },
          ],
        },
        subscription_ended: {
          description:
            'deliveries already queued fail permanently on their next attempt and reactivation does not bring them back',
          target: 'failed_permanently',
        },
      },
    },
    retry_scheduled: {
      on: {
        response_2xx: {
          description: 'queued | 2xx response | acknowledged; never redelivered',
          target: 'acknowledged',
          actions: { type: 'report_to_endpoint', params: { event: 'successful_delivery' } },
        },
        attempt_failed: [
          {
            description:
              'queued | any other outcome (non-2xx, 3xx redirect never followed, response timeout, connection or TLS error) | retry scheduled',
            guard: 'isUncounted',
            target: 'retry_scheduled',
            reenter: true,
            actions: [
              'schedule_retry',
              'note_failure_counted',
              { type: 'report_to_endpoint', params: { event: 'failed_delivery' } },
            ],
          },
          {
            description:
              'queued | any other outcome (non-2xx, 3xx redirect never followed, response timeout, connection or TLS error) | retry scheduled',
            target: 'retry_scheduled',
            reenter: true,
            actions: 'schedule_retry',
          },
        ],
        attempt_failed_by_us: {
          target: 'retry_scheduled',
          reenter: true,
          actions: 'schedule_retry',
        },
        retry_window_elapsed: {
          description: 'retry scheduled | 7 days elapsed since first failure | abandoned',
          target: 'abandoned',
        },
        refused_before_sending: [
          {
            description:
              'queued | URL refused by the anti-SSRF check, or hostname resolving to no address or to a private or reserved address | failed permanently, no retry (a DNS outage at the receiver falls here: the delivery is lost, not deferred)',
            guard: 'isUncounted',
            target: 'failed_permanently',
            actions: [
              'note_failure_counted',
              { type: 'report_to_endpoint', params: { event: 'failed_delivery' } },
            ],
          },
          {
            description:
              'queued | URL refused by the anti-SSRF check, or hostname resolving to no address or to a private or reserved address | failed permanently, no retry (a DNS outage at the receiver falls here: the delivery is lost, not deferred)',
            target: 'failed_permanently',
          },
        ],
        subscription_ended: {
          description:
            'deliveries already queued fail permanently on their next attempt and reactivation does not bring them back',
          target: 'failed_permanently',
        },
      },
    },
    acknowledged: { type: 'final' },
    abandoned: { type: 'final' },
    failed_permanently: { type: 'final' },
  },
});
