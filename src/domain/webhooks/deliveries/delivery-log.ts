import type { DeliveryReason, DeliveryState } from '#machines/delivery.ts';
import type { EventType } from '#model/event-type.ts';
import type { Delivery } from '#orm/entities/delivery.ts';
import { JOIN_SUBSCRIPTION, REASON_OF_LOSS } from './reason-of-loss.ts';

/** Null does not limit. */
export interface LogFilter {
  webhook_endpoint_id: string | null;
  states: readonly DeliveryState[] | null;
  reason: DeliveryReason | null;
  event_type: EventType | null;
  /** Only deliveries of this invoice's events. */
  invoice_id: string | null;
  /** Bounds of `created_at`, the first included, the second not. */
  from: Date | null;
  until: Date | null;
  id: string | null;
}

/** A row of the log; the attempt is its last, retried or not. */
export interface LoggedDelivery extends Pick<
  Delivery,
  | 'id'
  | 'event_type'
  | 'webhook_endpoint_id'
  | 'url'
  | 'state'
  | 'reason'
  | 'created_at'
  | 'first_failed_at'
  | 'next_attempt_at'
  | 'acknowledged_at'
  | 'attempts_count'
  | 'duration_ms'
  | 'response_status'
  | 'error_code'
> {
  /** Null for a deleted endpoint, and for one without a name. */
  endpoint_name: string | null;
  endpoint_deleted: boolean;
}

/** Columns of the table `deliveries` that {@link showLogged} reads. */
export const LOGGED_COLUMNS = `
  workspace_id, id, event_id, event_type, webhook_endpoint_id, url, state, reason, created_at, first_failed_at,
  next_attempt_at, acknowledged_at, attempts_count, attempted_at, duration_ms, response_status, error_code,
  activation_period, access_period`;

/**
 * SQL for the log's rows of the `picked` deliveries of workspace `$1`. The last attempt of an unsettled one is a row of
 * its own, looked up by key once the rows are picked.
 */
export const showLogged = (picked: string): string => `
  with picked as materialized (${picked})
  select d.id, d.event_type, d.webhook_endpoint_id, d.url, d.state, ${REASON_OF_LOSS} as reason, d.created_at,
    d.first_failed_at, d.next_attempt_at, d.acknowledged_at, d.attempts_count,
    coalesce(d.duration_ms, r.duration_ms) as duration_ms,
    coalesce(d.response_status, r.response_status) as response_status,
    coalesce(d.error_code, r.error_code) as error_code,
    w.name as endpoint_name, w.id is null as endpoint_deleted
  from picked d
  ${JOIN_SUBSCRIPTION}
  left join lateral (
    select a.duration_ms, a.response_status, a.error_code from retried_attempts a
    where d.attempted_at is null and a.workspace_id = $1 and a.delivery_id = d.id
      and a.number = d.attempts_count
    offset 0
  ) r on true
  order by d.id desc`;

type FilterValues = [
  states: readonly DeliveryState[] | null,
  reason: DeliveryReason | null,
  event_type: EventType | null,
  invoice_id: string | null,
  from: Date | null,
  until: Date | null,
];

/** SQL that holds for a delivery `d` of workspace `$1` which matches {@link filterValues}, from parameter `$first` on. */
export const matchesFilter = (first: number): string => {
  const [states, reason, type, invoice, from, until] = [0, 1, 2, 3, 4, 5].map(
    (place) => `$${first + place}`,
  );
  return `
    (${states}::text[] is null or d.state = any (${states})) and (${reason}::text is null or d.reason = ${reason})
    and (${type}::text is null or d.event_type = ${type})
    and (${invoice}::bigint is null or ${invoice} = (
      select e.invoice_id from events e where e.workspace_id = $1 and e.id = d.event_id))
    and (${from}::timestamptz is null or d.created_at >= ${from})
    and (${until}::timestamptz is null or d.created_at < ${until})`;
};

export const filterValues = (filter: LogFilter): FilterValues => [
  filter.states,
  filter.reason,
  filter.event_type,
  filter.invoice_id,
  filter.from,
  filter.until,
];
