-- The run that queued a delivery; null for all others. A run stops once its first deliveries have all failed.
alter table deliveries add column resend_run_id bigint;
alter table resend_runs drop constraint resend_runs_reason;
alter table resend_runs add constraint resend_runs_reason check (reason in
  ('endpoint_inactive', 'endpoint_deleted', 'access_revoked', 'requested', 'first_failed'));
