import { JOIN_SUBSCRIPTION, REASON_OF_LOSS } from './reason-of-loss.ts';

/**
 * Selects the log's columns of the `picked` deliveries. An unsettled delivery's last attempt is a row of its own,
 * looked up by key after the page is cut.
 */
export const selectLogged = (picked: string, direction: 'asc' | 'desc'): string => `
  with picked as materialized (
    select workspace_id, id, event_id, event_type, webhook_endpoint_id, url, state, reason,
      attempts_count, occurred_at, created_at, first_failed_at, next_attempt_at, acknowledged_at,
      attempted_at, response_status, error_code, activation_period, access_period
    ${picked}
  )
  select d.id, d.event_id, d.event_type, d.webhook_endpoint_id, d.url, d.state, ${REASON_OF_LOSS} as reason,
    d.attempts_count, d.occurred_at, d.created_at, d.first_failed_at, d.next_attempt_at,
    d.acknowledged_at, coalesce(d.response_status, r.response_status) as response_status,
    coalesce(d.error_code, r.error_code) as error_code
  from picked d
  ${JOIN_SUBSCRIPTION}
  left join lateral (
    select a.response_status, a.error_code from retried_attempts a
    where d.attempted_at is null and a.workspace_id = $1 and a.delivery_id = d.id
      and a.number = d.attempts_count
    offset 0
  ) r on true
  order by d.id ${direction}`;
