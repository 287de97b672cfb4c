-- Resends of an endpoint's failed deliveries, after an outage: those up to last_delivery_id that the filter finds.
-- delivery_state and delivery_reason are null for any; the period is of occurred_at. after_delivery_id is the last
-- delivery that is done. lease_number rises with each lease; attempts counts the leases since the last slice.
create table resend_runs (
  workspace_id bigint not null,
  id bigint generated always as identity,
  webhook_endpoint_id bigint not null,
  state text not null default 'running',
  reason text,
  delivery_state text,
  delivery_reason text,
  occurred_from timestamptz,
  occurred_until timestamptz,
  after_delivery_id bigint not null default 0,
  last_delivery_id bigint not null,
  deliveries_count integer not null,
  processed_count integer not null default 0,
  resent_count integer not null default 0,
  leased_by text,
  lease_expires_at timestamptz,
  lease_number bigint not null default 0,
  attempts integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (workspace_id, id),
  constraint resend_runs_state check (state in ('running', 'done', 'stopped', 'failed')),
  constraint resend_runs_reason check (reason in ('endpoint_inactive', 'endpoint_deleted', 'access_revoked')),
  constraint resend_runs_reason_when_stopped check ((reason is not null) = (state = 'stopped'))
);
create index resend_runs_id on resend_runs (id);
create index resend_runs_endpoint on resend_runs (workspace_id, webhook_endpoint_id, id);
create index resend_runs_finished on resend_runs (workspace_id, finished_at) where finished_at is not null;
create unique index resend_runs_running on resend_runs (workspace_id, webhook_endpoint_id) where state = 'running';
