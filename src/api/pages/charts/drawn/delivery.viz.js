// Delivery: paste all of this into https://stately.ai/viz and press "Visualize".
// Written by `bordereau charts` from src/machines/delivery.ts; do not edit.
import { assign, createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
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
              cond: 'isUncounted',
              description:
                'queued | any other outcome (non-2xx, 3xx redirect never followed, response timeout, connection or TLS error) | retry scheduled',
              target: 'retry_scheduled',
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
              actions: 'schedule_retry',
            },
          ],
          attempt_failed_by_us: { target: 'retry_scheduled', actions: 'schedule_retry' },
          retry_window_elapsed: {
            description: 'retry scheduled | 7 days elapsed since first failure | abandoned',
            target: 'abandoned',
          },
          refused_before_sending: [
            {
              cond: 'isUncounted',
              description:
                'queued | URL refused by the anti-SSRF check, or hostname resolving to no address or to a private or reserved address | failed permanently, no retry (a DNS outage at the receiver falls here: the delivery is lost, not deferred)',
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
  },
  {
    guards: { isUncounted: (context) => !context.failure_counted },
    actions: {
      note_failure_counted: assign({ failure_counted: true }),
      schedule_retry: (context, event, { action }) => console.log(action.type, action.params),
      report_to_endpoint: (context, event, { action }) => console.log(action.type, action.params),
    },
  },
);
