import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { enumOf, exactly, nullable, described, titled } from '#kernel/json-schema.ts';
import { DELIVERY_REASONS } from '#machines/delivery.ts';
import { RESEND_RUN_STATES, STOP_REASONS } from '#machines/resend-run.ts';
import { RESENT_STATES, type ResendRun } from '#orm/entities/resend-run.ts';
import { COUNT, ID, INSTANT } from './members.ts';

export const renderResendRun = (run: ResendRun) => ({
  id: Number(run.id),
  webhook_endpoint_id: Number(run.webhook_endpoint_id),
  state: run.state,
  reason: run.reason,
  missed: run.last_event_id !== null,
  delivery_state: run.delivery_state,
  delivery_reason: run.delivery_reason,
  occurred_from: nullableParis(run.occurred_from),
  occurred_until: nullableParis(run.occurred_until),
  deliveries_count: run.deliveries_count,
  processed_count: run.processed_count,
  resent_count: run.resent_count,
  started_at: parisInstant(run.started_at),
  finished_at: nullableParis(run.finished_at),
});

export const resendRunSchema = titled(
  'ResendRun',
  exactly<ReturnType<typeof renderResendRun>>({
    id: described(ID, 'The run.'),
    webhook_endpoint_id: described(ID, 'The endpoint.'),
    state: described(
      enumOf(RESEND_RUN_STATES),
      '`running` until it has ended; `stopped` when the endpoint receives no more or a person asked for it, `failed` through a fault of the service.',
    ),
    reason: described(
      nullable(enumOf(STOP_REASONS)),
      'Why it was stopped, `requested` if by a person; null otherwise.',
    ),
    missed: described(
      { type: 'boolean' },
      'Whether it queues a first delivery of events that have none to the endpoint, in place of resending failed ones.',
    ),
    delivery_state: described(
      nullable(enumOf(RESENT_STATES)),
      'Only deliveries in this state; null for both.',
    ),
    delivery_reason: described(
      nullable(enumOf(DELIVERY_REASONS)),
      'Only deliveries that failed for this reason; null for any.',
    ),
    occurred_from: described(nullable(INSTANT), 'The first instant of the events; null for any.'),
    occurred_until: described(
      nullable(INSTANT),
      'The instant from which on events are left out; null for none.',
    ),
    deliveries_count: described(
      COUNT,
      'Deliveries that it goes through: those that had failed when it was requested, or the missed events there were then. It rises when older ones fail while it runs, which are resent too.',
    ),
    processed_count: described(
      COUNT,
      'Deliveries, or missed events, that it has gone through so far.',
    ),
    resent_count: described(
      COUNT,
      'New deliveries that it queued: fewer than it went through if an event was no longer kept.',
    ),
    started_at: described(INSTANT, 'When it was requested.'),
    finished_at: described(nullable(INSTANT), 'When it ended; null while it runs.'),
  }),
);
