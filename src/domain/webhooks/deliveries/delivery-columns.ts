/** The columns of the log, in a list of deliveries. */
export const DELIVERY_COLUMNS = `
  id, event_id, event_type, webhook_endpoint_id, url, state, reason, attempts_count,
  occurred_at, created_at, first_failed_at, next_attempt_at, acknowledged_at`;
