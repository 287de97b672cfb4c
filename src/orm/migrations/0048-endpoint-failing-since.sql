-- When the failure counter rose from zero; null for an endpoint that failed before there was this column, until its next
-- failure. At a counter of zero it means nothing: a version without the column resets the counter alone.
alter table webhook_endpoints add column failing_since timestamptz;
create index webhook_endpoints_failing on webhook_endpoints (workspace_id, failing_since) where failing_since is not null;
