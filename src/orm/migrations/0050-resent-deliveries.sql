-- The delivery that a resend sent again; null for one that fan-out queued. A run that a person stopped has the reason
-- `requested`.
alter table deliveries add column resent_from_id bigint;
alter table resend_runs drop constraint resend_runs_reason;
alter table resend_runs add constraint resend_runs_reason check (
  reason in ('endpoint_inactive', 'endpoint_deleted', 'access_revoked', 'requested'));
