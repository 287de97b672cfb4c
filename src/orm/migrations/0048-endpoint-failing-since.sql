-- The attempt that first raised the failure counter from zero; null while the counter is zero.
alter table webhook_endpoints add column failing_since timestamptz;
update webhook_endpoints set failing_since = coalesce(last_error_at, now()) where failure_count > 0;
create index webhook_endpoints_failing on webhook_endpoints (workspace_id, failing_since) where failing_since is not null;
