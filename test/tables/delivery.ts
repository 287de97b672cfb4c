import type { SpecTable } from './spec-row.ts';

const retry = { type: 'schedule_retry' };
const succeeded = { type: 'report_to_endpoint', params: { event: 'successful_delivery' } };
const counted = { type: 'note_failure_counted' };
const failed = { type: 'report_to_endpoint', params: { event: 'failed_delivery' } };

/** Spec, States and transitions, Delivery. Rows "queued" apply to every attempt. */
export const DELIVERY_TABLE: SpecTable = {
  states: ['queued', 'retry_scheduled', 'acknowledged', 'abandoned', 'failed_permanently'],
  rows: [
    {
      from: 'queued',
      trigger: '2xx response',
      to: 'acknowledged; never redelivered',
      rows: [
        { from: 'queued', trigger: 'response_2xx', to: 'acknowledged', actions: [succeeded] },
        {
          from: 'retry_scheduled',
          trigger: 'response_2xx',
          to: 'acknowledged',
          actions: [succeeded],
        },
      ],
    },
    {
      from: 'queued',
      trigger:
        'any other outcome (non-2xx, 3xx redirect never followed, response timeout, connection or TLS error)',
      to: 'retry scheduled',
      rows: [
        {
          from: 'queued',
          trigger: 'attempt_failed',
          to: 'retry_scheduled',
          actions: [retry, counted, failed],
        },
        {
          from: 'retry_scheduled',
          trigger: 'attempt_failed',
          guard: 'isUncounted',
          to: 'retry_scheduled',
          actions: [retry, counted, failed],
        },
        {
          from: 'retry_scheduled',
          trigger: 'attempt_failed',
          to: 'retry_scheduled',
          actions: [retry],
        },
      ],
    },
    {
      from: 'queued',
      trigger: 'a failure of the service itself',
      to: 'retry scheduled',
      source:
        'docs/decisions/delivery-engine.md: a failure of ours neither counts nor uses up the count',
      rows: ['queued', 'retry_scheduled'].map((from) => ({
        from,
        trigger: 'attempt_failed_by_us',
        to: 'retry_scheduled',
        actions: [retry],
      })),
    },
    {
      from: 'retry scheduled',
      trigger: '7 days elapsed since first failure',
      to: 'abandoned',
      rows: [
        { from: 'retry_scheduled', trigger: 'retry_window_elapsed', to: 'abandoned', actions: [] },
      ],
    },
    {
      from: 'queued',
      trigger:
        'URL refused by the anti-SSRF check, or hostname resolving to no address or to a private or reserved address',
      to: 'failed permanently, no retry (a DNS outage at the receiver falls here: the delivery is lost, not deferred)',
      rows: [
        {
          from: 'queued',
          trigger: 'refused_before_sending',
          to: 'failed_permanently',
          actions: [counted, failed],
        },
        {
          from: 'retry_scheduled',
          trigger: 'refused_before_sending',
          guard: 'isUncounted',
          to: 'failed_permanently',
          actions: [counted, failed],
        },
        {
          from: 'retry_scheduled',
          trigger: 'refused_before_sending',
          to: 'failed_permanently',
          actions: [],
        },
      ],
    },
    {
      from: 'queued',
      trigger: "the endpoint is inactive or deleted, or the application's access was revoked",
      to: 'failed permanently on the next attempt',
      source: 'spec, Webhook endpoint activity: the rows to inactive and the row on access',
      quote:
        'deliveries already queued fail permanently on their next attempt and reactivation does not bring them back',
      rows: [
        { from: 'queued', trigger: 'subscription_ended', to: 'failed_permanently', actions: [] },
        {
          from: 'retry_scheduled',
          trigger: 'subscription_ended',
          to: 'failed_permanently',
          actions: [],
        },
      ],
    },
  ],
  replays: [],
};
