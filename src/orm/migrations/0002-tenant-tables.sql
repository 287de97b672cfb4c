-- Tables of a workspace. workspace_id leads every key, so that the same schema can be
-- distributed by it; ids are unique everywhere, but only times give an order.

create table companies (
  workspace_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  siren text,
  primary key (workspace_id, id)
);
create index companies_id on companies (id);

create table allowlist_entries (
  workspace_id bigint not null,
  id bigint generated always as identity,
  cidr text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint allowlist_entries_cidr unique (workspace_id, cidr)
);

create table categories (
  workspace_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
create index categories_id on categories (id);

create table suppliers (
  workspace_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  siren text,
  category_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint suppliers_category foreign key (workspace_id, category_id)
    references categories (workspace_id, id)
);
create index suppliers_id on suppliers (id);
create index suppliers_siren on suppliers (workspace_id, siren);

-- category_key is category_id, or 0: a unique key does not compare nulls.
-- activation_period rises and activated_at moves with each activation: an event older than
-- activated_at, and a delivery of another period, are not for this endpoint any more.
create table webhook_endpoints (
  workspace_id bigint not null,
  id bigint generated always as identity,
  oauth_application_id bigint,
  event_type text not null,
  url text not null,
  url_digest text not null,
  category_id bigint,
  category_key bigint not null default 0,
  name text,
  description text,
  includes text[] not null default '{}',
  signing_secret text not null,
  active boolean not null default true,
  activation_period integer not null default 1,
  activated_at timestamptz not null,
  failure_count integer not null default 0,
  deactivated_at timestamptz,
  deactivation_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint webhook_endpoints_triple unique (workspace_id, event_type, url_digest, category_key),
  constraint webhook_endpoints_category foreign key (workspace_id, category_id)
    references categories (workspace_id, id),
  constraint webhook_endpoints_category_key check (category_key = coalesce(category_id, 0)),
  constraint webhook_endpoints_event_type check (event_type in (
    'invoice.created', 'invoice.lifecycle_event.created', 'bank_account.updated',
    'bank_operation.reconciled', 'bank_operation.unreconciled', 'bank_rule.applied',
    'payment_batch.updated', 'payment_instruction.updated')),
  constraint webhook_endpoints_deactivation check (
    active = (deactivated_at is null) and active = (deactivation_reason is null)),
  constraint webhook_endpoints_deactivation_reason check (
    deactivation_reason in ('requested', 'consecutive_failures'))
);
create index webhook_endpoints_id on webhook_endpoints (id);
-- Partial, so that nothing but a category leads to it: planned while the table was empty, a look for an
-- endpoint by its key went through all endpoints of its workspace.
create index webhook_endpoints_category on webhook_endpoints (workspace_id, category_id)
  where category_id is not null;

-- content is the normalised document (parties, lines, totals) as JSON text, decimals as strings.
create table invoices (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  direction text not null,
  invoice_number text,
  proforma boolean not null,
  lifecycle_state text not null,
  upload_source text not null,
  category_id bigint,
  content text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint invoices_company foreign key (workspace_id, company_id)
    references companies (workspace_id, id),
  constraint invoices_category foreign key (workspace_id, category_id)
    references categories (workspace_id, id),
  constraint invoices_direction check (direction in ('sales', 'purchases')),
  constraint invoices_upload_source check (upload_source in ('api', 'network', 'web', 'quote'))
);
create index invoices_id on invoices (id);

create sequence temporary_invoice_numbers;

create table lifecycle_events (
  workspace_id bigint not null,
  id bigint generated always as identity,
  invoice_id bigint not null,
  status_code text not null,
  status_label text not null,
  state text not null,
  occurred_at timestamptz not null,
  sender_role text,
  sender_id text,
  sender_scheme_id text,
  reason text,
  reason_code text,
  terminal boolean not null,
  rejected boolean not null,
  applied boolean not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint lifecycle_events_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade
);
create index lifecycle_events_invoice on lifecycle_events (workspace_id, invoice_id, id);

-- The frozen body: fragments[i] is the JSON text of the member or group fragment_names[i], in
-- order, so that an endpoint's includes joins stored bytes. No reference to the invoice: an event
-- outlives it.
create table events (
  workspace_id bigint not null,
  id bigint generated always as identity,
  type text not null,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  invoice_id bigint,
  category_id bigint,
  fragment_names text[] not null,
  fragments text[] not null,
  primary key (workspace_id, id),
  constraint events_fragments check (cardinality(fragments) = cardinality(fragment_names))
);

-- Events whose deliveries are not queued yet. A table of its own, so that dispatching an event
-- deletes a narrow row instead of rewriting a wide one.
create table undispatched_events (
  workspace_id bigint not null,
  event_id bigint not null,
  primary key (workspace_id, event_id)
);
-- The oldest event first, whoever's it is.
create index undispatched_events_order on undispatched_events (event_id);

-- No foreign keys on the three hot tables below: the endpoint may be deleted, and each check would
-- cost a look-up per row.
-- attempted_at to response_excerpt are the attempt that settled the delivery: nearly always the only one,
-- and a row of its own would cost as much as all else that settles it.
create table deliveries (
  workspace_id bigint not null,
  id bigint generated always as identity,
  event_id bigint not null,
  event_type text not null,
  webhook_endpoint_id bigint not null,
  url text not null,
  includes text[] not null,
  activation_period integer not null,
  access_period integer,
  state text not null default 'queued',
  reason text,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  first_failed_at timestamptz,
  next_attempt_at timestamptz,
  acknowledged_at timestamptz,
  attempts_count integer not null default 0,
  attempted_at timestamptz,
  duration_ms integer,
  response_status integer,
  error_code text,
  response_excerpt text,
  primary key (workspace_id, id),
  constraint deliveries_state check (
    state in ('queued', 'retry_scheduled', 'acknowledged', 'abandoned', 'failed_permanently')),
  constraint deliveries_reason check (
    reason in ('url_refused', 'dns_no_address', 'dns_private_address', 'endpoint_inactive',
      'endpoint_deleted', 'access_revoked')),
  constraint deliveries_reason_when_failed check (
    (reason is not null) = (state = 'failed_permanently')),
  constraint deliveries_next_attempt check (
    (next_attempt_at is not null) = (state in ('queued', 'retry_scheduled')))
);
create index deliveries_due on deliveries (workspace_id, webhook_endpoint_id, next_attempt_at, id)
  where next_attempt_at is not null;
create index deliveries_endpoint on deliveries (workspace_id, webhook_endpoint_id, id);

-- Attempts after which another was scheduled; number counts a delivery's attempts from 1.
create table retried_attempts (
  workspace_id bigint not null,
  delivery_id bigint not null,
  number integer not null,
  attempted_at timestamptz not null,
  duration_ms integer not null,
  response_status integer,
  error_code text,
  response_excerpt text,
  primary key (workspace_id, delivery_id, number)
);

create view delivery_attempts as
select workspace_id, delivery_id, number, attempted_at, duration_ms, response_status, error_code,
  response_excerpt
from retried_attempts
union all
select workspace_id, id, attempts_count, attempted_at, duration_ms, response_status, error_code,
  response_excerpt
from deliveries where attempted_at is not null;

-- Each lease of any lane has a number of its own, also when the lane was closed and opened again.
create sequence delivery_fences;

-- One row per endpoint with unsettled deliveries; fence is the number of its last lease.
create table delivery_lanes (
  workspace_id bigint not null,
  webhook_endpoint_id bigint not null,
  due_at timestamptz not null,
  leased_by text,
  lease_expires_at timestamptz,
  fence bigint not null default 0,
  primary key (workspace_id, webhook_endpoint_id)
);
create index delivery_lanes_due on delivery_lanes (due_at);
