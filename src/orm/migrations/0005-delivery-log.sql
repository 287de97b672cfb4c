-- Deliveries queued more than an hour after their event: resends, and what waited for a stopped
-- service. Retention asks whether an event still has such a delivery; all others it meets on its walk
-- along the primary key.
create index deliveries_queued_late on deliveries (workspace_id, event_id)
  where created_at - occurred_at > interval '1 hour';
-- The log's most wanted lines, few among many. Unsettled deliveries have deliveries_due.
create index deliveries_failed on deliveries (workspace_id, webhook_endpoint_id, id)
  where state in ('abandoned', 'failed_permanently');
