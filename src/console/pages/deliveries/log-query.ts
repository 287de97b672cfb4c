import type { LogFilter } from '#domain/webhooks/deliveries/delivery-log.ts';
import type { ShownLog } from '#domain/webhooks/deliveries/list-log-changes.ts';
import {
  idParameter,
  oneOfParameter,
  parisTimeParameter,
  someOfParameter,
  type QueryOf,
} from '#http/query.ts';
import { isId } from '#kernel/id.ts';
import { DELIVERY_REASONS, DELIVERY_STATES } from '#machines/delivery.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import { WATCHED_PARAMETERS } from '#console/pipeline/list-page.ts';
import { BODY_VIEWS } from './body-view.ts';

export const PERIODS = ['15m', '1h', '24h', '7d'] as const;
type Period = (typeof PERIODS)[number];

const PERIOD_MS: Readonly<Record<Period, number>> = {
  '15m': 900_000,
  '1h': 3_600_000,
  '24h': 86_400_000,
  '7d': 604_800_000,
};

export const LOG_QUERY = {
  endpoint: idParameter('Only deliveries of this endpoint.'),
  state: someOfParameter(DELIVERY_STATES, 'Only deliveries in these states.'),
  reason: oneOfParameter(DELIVERY_REASONS, 'Only deliveries that failed for this reason.'),
  type: oneOfParameter(EVENT_TYPES, 'Only deliveries of this event type.'),
  invoice: idParameter("Only deliveries of this invoice's events."),
  period: oneOfParameter(PERIODS, 'Only deliveries queued since then.'),
  from: parisTimeParameter('Only deliveries queued from then on.'),
  to: parisTimeParameter('Only deliveries queued before.'),
  id: idParameter('Only this delivery.'),
  before: idParameter('Only deliveries with a lower number.'),
  open: idParameter('The delivery in the panel.'),
  body: oneOfParameter(BODY_VIEWS, "How the panel shows the delivery's body."),
  ...WATCHED_PARAMETERS,
};
export type LogQuery = QueryOf<typeof LOG_QUERY>;

/** A chosen period counts from now; two instants stand for themselves. */
export function filterOf(query: LogQuery, now: Date): LogFilter {
  const { endpoint, state, reason, type, invoice, period, from, to, id } = query;
  const since = period === null ? null : new Date(now.getTime() - PERIOD_MS[period]);
  return {
    webhook_endpoint_id: endpoint,
    states: state,
    reason,
    event_type: type,
    invoice_id: invoice,
    from: from ?? since,
    until: to,
    id,
  };
}

/** The rows that a live page has: `watch` lists `id.attempts`. Anything else is left out. */
export function shownOf({ after, watch, seen }: QueryOf<typeof WATCHED_PARAMETERS>): ShownLog {
  const watched = (watch ?? '').split(',').map((text) => text.split('.'));
  return {
    newest: after,
    seen: (seen ?? '').split(',').filter((id) => isId(id)),
    unsettled: watched.flatMap(([id, attempts = '']) =>
      isId(id) ? [{ id, attempts_count: /^\d{1,6}$/.test(attempts) ? Number(attempts) : -1 }] : [],
    ),
  };
}
