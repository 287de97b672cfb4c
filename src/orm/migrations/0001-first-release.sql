-- All tables of the first release, by their owner:
--
--   Access        workspaces, applications, people
--   Processes     processes, and what they share
--   Companies     companies, their profiles, categories, suppliers
--   Webhooks      endpoints, events, deliveries
--   Invoicing     invoices, their statuses and files, drafts, quotes
--   Exchange      messages and flows of the e-invoicing network, files in quarantine
--   Banking       accounts, operations, allocations, entries
--   Payments      batches, instructions, handovers
--   Notices       what is wrong, and who is told
--
-- In a table of a workspace, workspace_id leads every key, so that the same schema can be distributed by it
-- (docs/scaling.md); ids are unique everywhere, but only times give an order. An index on the id alone finds a row of
-- which the workspace is not known. Foreign keys to global tables are named: distributing the tables drops and adds
-- them again. Columns that are JSON, or sealed, are text.


-- Access --------------------------------------------------------------------------------------------------------------

-- approval: who may approve a batch of payments; null until the owners have chosen, which is as `anyone`.
-- second_factor_required: only people with a second factor get into the workspace.
create table workspaces (
  id bigint generated always as identity primary key,
  name text not null,
  created_at timestamptz not null,
  approval text,
  manager_approval_limit numeric(18, 2),
  application_approval_limit numeric(18, 2),
  second_factor_required boolean not null default false,
  constraint workspaces_approval check (approval in ('anyone', 'another'))
);

create table oauth_applications (
  id bigint generated always as identity primary key,
  name text not null,
  client_id text not null,
  secret_digest text not null,
  scopes text[] not null,
  provisioned boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint oauth_applications_client_id unique (client_id),
  constraint oauth_applications_scopes check (
    cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'destroy'])
);

-- What an application may reach. A revoked grant stays, so that it can be restored; access_period rises with each
-- restoration and dates the deliveries queued under it.
create table access_grants (
  application_id bigint not null references oauth_applications (id) on delete cascade,
  workspace_id bigint not null references workspaces (id),
  access_period integer not null default 1,
  granted_at timestamptz not null,
  revoked_at timestamptz,
  primary key (application_id, workspace_id)
);
create index access_grants_workspace on access_grants (workspace_id);

create table access_tokens (
  digest text primary key,
  application_id bigint not null references oauth_applications (id) on delete cascade,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index access_tokens_application on access_tokens (application_id);
create index access_tokens_expiry on access_tokens (expires_at);
create index access_tokens_newest on access_tokens (application_id, created_at);

-- Answers that a repeated request gets again; response is sealed, since it may show a secret.
create table idempotency_keys (
  application_id bigint not null references oauth_applications (id) on delete cascade,
  key text not null,
  request_digest text not null,
  status integer not null,
  response text not null,
  created_at timestamptz not null,
  primary key (application_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table allowlist_entries (
  workspace_id bigint not null,
  id bigint generated always as identity,
  cidr text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint allowlist_entries_cidr unique (workspace_id, cidr),
  constraint allowlist_entries_workspace foreign key (workspace_id) references workspaces (id)
);

create table audit_log (
  id bigint generated always as identity primary key,
  workspace_id bigint,
  recorded_at timestamptz not null,
  actor text not null,
  address text,
  action text not null,
  subject text not null,
  subject_id bigint not null,
  before text,
  after text
);
create index audit_log_subject on audit_log (subject, subject_id, id);
create index audit_log_workspace on audit_log (workspace_id, id);
-- The filters of `bordereau audit list`. Rows are only appended, so a few blocks of an index tell where those since a
-- day begin.
create index audit_log_actor on audit_log (actor, id);
create index audit_log_recorded_at on audit_log using brin (recorded_at) with (autosummarize = on);
-- The audit log is appended to and read. PostgreSQL checks an owner's privileges, too, for each statement but a
-- superuser's.
revoke all on audit_log from current_user;
grant select, insert on audit_log to current_user;

-- People who sign in to the console. email is as given, email_key as compared. An e-mail address is never proven, so it
-- is the name of any number of accounts, each with a password of its own; password is null until a one-time link sets
-- it. second_factor is the sealed secret of time-based codes (RFC 6238), which counts once a code has confirmed it;
-- until then only the session that began it, whose SHA-256 is second_factor_session, sees it. second_factor_step is the
-- step of the last code, since each is used once; recovery codes are SHA-256.
create table users (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text not null,
  password text,
  administrator boolean not null,
  language text not null default 'fr',
  theme text not null default 'system',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  second_factor text,
  second_factor_made_at timestamptz,
  second_factor_on boolean not null default false,
  second_factor_step integer not null default 0,
  recovery_codes text[] not null default '{}',
  second_factor_session text,
  constraint users_password unique (email_key, password),
  constraint users_language check (language in ('fr', 'en')),
  constraint users_theme check (theme in ('system', 'light', 'dark'))
);

-- seen_at: when the person was last active in the workspace, by ten minutes.
create table user_roles (
  user_id bigint not null references users (id) on delete cascade,
  workspace_id bigint not null references workspaces (id),
  role text not null,
  created_at timestamptz not null,
  seen_at timestamptz,
  primary key (user_id, workspace_id),
  constraint user_roles_role check (role in ('member', 'manager', 'owner'))
);
create index user_roles_workspace on user_roles (workspace_id);

-- The key is the SHA-256 of the cookie. A session ends at expires_at, or once it has not been seen for half a day. Its
-- id is no identity: Citus takes no local table that has one and refers to a reference table.
create sequence sessions_id_seq;
create table sessions (
  digest text primary key,
  id bigint not null default nextval('sessions_id_seq'),
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  user_agent text,
  constraint sessions_id unique (id)
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- The key is the SHA-256 of the link's last part. Each sets the password of its user once.
create table one_time_links (
  digest text primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index one_time_links_user on one_time_links (user_id);

-- Attempts to sign in that did not succeed, by the digest of an e-mail address or by a network address.
create table sign_in_failures (
  id bigint generated always as identity primary key,
  subject text not null,
  failed_at timestamptz not null
);
create index sign_in_failures_subject on sign_in_failures (subject, failed_at);
create index sign_in_failures_age on sign_in_failures (failed_at);

-- Browsers in which a person has signed in. The digest is the SHA-256 of their cookie, which several persons may share.
create table devices (
  user_id bigint not null references users (id) on delete cascade,
  digest text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (user_id, digest)
);
create index devices_digest on devices (digest);
create index devices_age on devices (seen_at);

-- Places in a workspace that are offered to e-mail addresses. The digest is the SHA-256 of the link's last part, which
-- alone accepts or declines. The id is no identity, as in sessions.
create sequence invitations_id_seq;
create table invitations (
  id bigint primary key default nextval('invitations_id_seq'),
  workspace_id bigint not null references workspaces (id),
  email text not null,
  email_key text not null,
  role text not null,
  digest text not null,
  invited_by bigint references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint invitations_email unique (workspace_id, email_key),
  constraint invitations_digest unique (digest),
  constraint invitations_role check (role in ('member', 'manager', 'owner'))
);

-- Mails to people, such as invitations. content is sealed, since it may have a link, and null once the mail is settled.
-- They take turns by turn_of: the workspace that causes the mail, or else its person. next_attempt_at is also the end
-- of a lease.
create table person_mails (
  id uuid primary key,
  turn_of bigint not null,
  kind text not null,
  email text not null,
  language text not null,
  content text,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  leased_by text,
  attempts_count integer not null default 0,
  first_failed_at timestamptz,
  last_error text,
  constraint person_mails_language check (language in ('fr', 'en'))
);
create index person_mails_due on person_mails (turn_of, next_attempt_at) where next_attempt_at is not null;
create index person_mails_turn on person_mails (turn_of, kind, created_at);
create index person_mails_age on person_mails (created_at);


-- Processes -----------------------------------------------------------------------------------------------------------

-- Every process that has the storage open, and its keys: a value must be sealed only with a key that all of them open.
-- migration is the number of the newest migration that it knows, by which a contraction tells whether it predates it.
-- base_url is where links of a process that answers requests begin, for commands that print one.
create table running_processes (
  process text primary key,
  sealing_key text not null,
  key_ids text[] not null,
  seen_until timestamptz not null,
  version text not null,
  migration integer not null,
  role text not null,
  base_url text
);

-- The keys that something may be sealed with, by the id that stands in each sealed text. A start asks this instead of
-- reading every sealed value. noted_at: when a process last began to seal with the key. resealed_by is the worker that
-- seals its values again, until resealed_until.
create table sealing_keys (
  key_id text primary key,
  noted_at timestamptz not null,
  resealed_by text,
  resealed_until timestamptz
);

-- Requests that processes have taken from the budget of an application in the present period, and the size of the last
-- taking. Unlogged: after a crash of the database a period begins anew, which harms nobody.
create unlogged table request_budgets (
  application_id bigint primary key,
  ends_at timestamptz not null,
  taken integer not null,
  last_taken integer not null
);

-- Delivery processes and until when the others count on them; among these the lanes are shared.
create table delivery_nodes (
  node text primary key,
  seen_until timestamptz not null
);


-- Companies -----------------------------------------------------------------------------------------------------------

-- profile_id is the present version of its profile; null before the first.
create table companies (
  workspace_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  siren text,
  profile_id bigint,
  primary key (workspace_id, id),
  constraint companies_workspace foreign key (workspace_id) references workspaces (id)
);
create index companies_id on companies (id);
-- Finds the workspace that a message of the network is for.
create index companies_siren on companies (siren) where siren is not null;

-- Logos by their content. They are never changed, since the pages of earlier invoices show them.
create table company_logos (
  workspace_id bigint not null,
  company_id bigint not null,
  sha256 text not null,
  media_type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (workspace_id, company_id, sha256),
  constraint company_logos_company foreign key (workspace_id, company_id) references companies (workspace_id, id),
  constraint company_logos_media_type check (media_type in ('image/png', 'image/jpeg')),
  constraint company_logos_bytes check (length(bytes) <= 262144)
);
alter table company_logos alter column bytes set storage external;

-- Each change of a profile is a row of its own: an invoice names the one that it was issued with. profile is JSON.
create table company_profiles (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  version integer not null,
  profile text not null,
  logo_sha256 text,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint company_profiles_version unique (workspace_id, company_id, version),
  constraint company_profiles_company foreign key (workspace_id, company_id) references companies (workspace_id, id),
  constraint company_profiles_logo foreign key (workspace_id, company_id, logo_sha256)
    references company_logos (workspace_id, company_id, sha256)
);
alter table companies add constraint companies_profile foreign key (workspace_id, profile_id)
  references company_profiles (workspace_id, id);

-- The company whose workspace gets the invoices that the network brings for a SIREN. The oldest workspace keeps them.
create table siren_receivers (
  siren text primary key,
  workspace_id bigint not null,
  company_id bigint not null,
  constraint siren_receivers_workspace foreign key (workspace_id) references workspaces (id)
);

create table categories (
  workspace_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint categories_workspace foreign key (workspace_id) references workspaces (id)
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
  vat_number text,
  primary key (workspace_id, id),
  constraint suppliers_category foreign key (workspace_id, category_id) references categories (workspace_id, id),
  constraint suppliers_workspace foreign key (workspace_id) references workspaces (id)
);
create index suppliers_id on suppliers (id);
-- A purchase looks for its supplier by each of these; the name as the statement compares it, without case and blanks.
create index suppliers_siren on suppliers (workspace_id, siren);
create index suppliers_vat_number on suppliers (workspace_id, vat_number);
create index suppliers_name on suppliers (
  workspace_id,
  lower(btrim(regexp_replace(name, E'[[:space:]\u00a0]+', ' ', 'g')))
);


-- Webhooks ------------------------------------------------------------------------------------------------------------

-- category_key is category_id, or 0: a unique key does not compare nulls.
-- activation_period rises and activated_at moves with each activation: an event older than activated_at, and a delivery
-- of another period, are not for this endpoint any more.
-- last_error_… is the error of the delivery that last raised the failure counter, written and cleared with it.
-- failing_since: when the failure counter rose from zero. At a counter of zero it means nothing.
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
  last_error_at timestamptz,
  last_error_status integer,
  last_error_code text,
  failing_since timestamptz,
  primary key (workspace_id, id),
  constraint webhook_endpoints_triple unique (workspace_id, event_type, url_digest, category_key),
  constraint webhook_endpoints_category foreign key (workspace_id, category_id)
    references categories (workspace_id, id),
  constraint webhook_endpoints_workspace foreign key (workspace_id) references workspaces (id),
  constraint webhook_endpoints_oauth_application foreign key (oauth_application_id)
    references oauth_applications (id),
  constraint webhook_endpoints_category_key check (category_key = coalesce(category_id, 0)),
  constraint webhook_endpoints_event_type check (event_type in (
    'invoice.created', 'invoice.lifecycle_event.created', 'bank_account.updated', 'bank_operation.reconciled',
    'bank_operation.unreconciled', 'bank_rule.applied', 'payment_batch.updated', 'payment_instruction.updated')),
  constraint webhook_endpoints_deactivation check (
    active = (deactivated_at is null) and active = (deactivation_reason is null)),
  constraint webhook_endpoints_deactivation_reason check (
    deactivation_reason in ('requested', 'consecutive_failures')),
  constraint webhook_endpoints_last_error check (
    last_error_at is not null or (last_error_status is null and last_error_code is null))
);
create index webhook_endpoints_id on webhook_endpoints (id);
-- Partial, so that nothing but a category leads to it: planned while the table was empty, a look for an endpoint by its
-- key went through all endpoints of its workspace.
create index webhook_endpoints_category on webhook_endpoints (workspace_id, category_id) where category_id is not null;
create index webhook_endpoints_failing on webhook_endpoints (workspace_id, failing_since)
  where failing_since is not null;

-- The frozen body: fragments[i] is the JSON text of the member or group fragment_names[i], in order, so that an
-- endpoint's includes joins stored bytes; fragment_bytes[i] is its size in UTF-8, so that a delivery's size is known
-- without reading its body. No reference to the invoice: an event outlives it. traceparent is the W3C traceparent of
-- the transaction that wrote the event; null unless it is traced.
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
  fragment_bytes integer[] not null,
  traceparent text,
  primary key (workspace_id, id),
  constraint events_fragments check (cardinality(fragments) = cardinality(fragment_names)),
  constraint events_fragment_bytes check (cardinality(fragment_bytes) = cardinality(fragment_names))
);

-- Events whose deliveries are not queued yet. A table of its own, so that dispatching an event deletes a narrow row
-- instead of rewriting a wide one. Fan-out takes events by their key. No index on event_id stands beside it: a plan
-- made while hardly any event waited could read the events of all workspaces for those of one.
create table undispatched_events (
  workspace_id bigint not null,
  event_id bigint not null,
  primary key (workspace_id, event_id)
);

-- No foreign keys on the three hot tables below: the endpoint may be deleted, and each check would cost a look-up per
-- row.

-- attempted_at to response_excerpt are the attempt that settled the delivery: nearly always the only one, and a row of
-- its own would cost as much as all else that settles it. failure_counted: whether the endpoint's failure counter knows
-- of the delivery; a failure of the service's own does not count. resent_from_id is the delivery that a resend sent
-- again; null for one that fan-out queued.
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
  failure_counted boolean not null default false,
  resent_from_id bigint,
  primary key (workspace_id, id),
  constraint deliveries_state check (
    state in ('queued', 'retry_scheduled', 'acknowledged', 'abandoned', 'failed_permanently')),
  constraint deliveries_reason check (reason in (
    'url_refused', 'dns_no_address', 'dns_private_address', 'endpoint_inactive', 'endpoint_deleted',
    'access_revoked')),
  constraint deliveries_reason_when_failed check ((reason is not null) = (state = 'failed_permanently')),
  constraint deliveries_next_attempt check (
    (next_attempt_at is not null) = (state in ('queued', 'retry_scheduled')))
);
create index deliveries_due on deliveries (workspace_id, webhook_endpoint_id, next_attempt_at, id)
  where next_attempt_at is not null;
create index deliveries_endpoint on deliveries (workspace_id, webhook_endpoint_id, id);
-- Deliveries queued more than an hour after their event: resends, and what waited for a stopped service. Retention asks
-- whether an event still has such a delivery; all others it meets on its walk along the primary key.
create index deliveries_queued_late on deliveries (workspace_id, event_id)
  where created_at - occurred_at > interval '1 hour';
-- The log's most wanted lines, few among many. Unsettled deliveries have deliveries_due.
create index deliveries_failed on deliveries (workspace_id, webhook_endpoint_id, id)
  where state in ('abandoned', 'failed_permanently');
-- While an endpoint fails its retries are looked for alone, however many first attempts wait beside them.
create index deliveries_retried on deliveries (workspace_id, webhook_endpoint_id, next_attempt_at, id)
  where state = 'retry_scheduled';

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
select workspace_id, delivery_id, number, attempted_at, duration_ms, response_status, error_code, response_excerpt
from retried_attempts
union all
select workspace_id, id, attempts_count, attempted_at, duration_ms, response_status, error_code, response_excerpt
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

-- Resends of an endpoint's failed deliveries, after an outage: those up to last_delivery_id that the filter finds.
-- delivery_state and delivery_reason are null for any; the period is of occurred_at. after_delivery_id is the last
-- delivery that is done. lease_number rises with each lease; attempts counts the leases since the last slice. A run
-- that a person stopped has the reason `requested`.
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
  constraint resend_runs_reason check (
    reason in ('endpoint_inactive', 'endpoint_deleted', 'access_revoked', 'requested')),
  constraint resend_runs_reason_when_stopped check ((reason is not null) = (state = 'stopped'))
);
create index resend_runs_id on resend_runs (id);
create index resend_runs_endpoint on resend_runs (workspace_id, webhook_endpoint_id, id);
create index resend_runs_finished on resend_runs (workspace_id, finished_at) where finished_at is not null;
create unique index resend_runs_running on resend_runs (workspace_id, webhook_endpoint_id) where state = 'running';


-- Invoicing -----------------------------------------------------------------------------------------------------------

-- content is the normalised document (parties, lines, totals) as JSON, decimals as strings. header is what a list shows
-- of it: a list never reads content, which may have several MB. number_key is a digest of seller, number and year of
-- issue (number-key.ts). warnings is a JSON list; null without warnings. profile_id is null where our company is not
-- the seller, or had no profile yet.
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
  header text not null,
  number_key text,
  warnings text,
  profile_id bigint,
  warnings_count integer not null default 0,
  attachments_count integer not null default 0,
  primary key (workspace_id, id),
  constraint invoices_company foreign key (workspace_id, company_id) references companies (workspace_id, id),
  constraint invoices_category foreign key (workspace_id, category_id) references categories (workspace_id, id),
  constraint invoices_workspace foreign key (workspace_id) references workspaces (id),
  constraint invoices_profile foreign key (workspace_id, profile_id) references company_profiles (workspace_id, id),
  constraint invoices_direction check (direction in ('sales', 'purchases')),
  constraint invoices_upload_source check (upload_source in ('api', 'network', 'web', 'quote'))
);
create index invoices_id on invoices (id);
-- One invoice for a seller, a number and a year of issue.
create unique index invoices_number_key on invoices (workspace_id, direction, number_key) where number_key is not null;
-- What lists of invoices are filtered by. The header is JSON text: its dates sort as text.
create index invoices_invoice_number on invoices (workspace_id, invoice_number, id);
create index invoices_updated_at on invoices (workspace_id, updated_at, id);
create index invoices_issue_date on invoices (workspace_id, (header::json ->> 'issue_date'), id);
-- The other party: the buyer of a sale, the seller of a purchase. A file may name it at more length than an index
-- holds.
create index invoices_party_siren on invoices (
  workspace_id,
  left(header::json -> case direction when 'sales' then 'buyer' else 'seller' end ->> 'siren', 20),
  id);
create index invoices_party_name on invoices (
  workspace_id,
  lower(left(header::json -> case direction when 'sales' then 'buyer' else 'seller' end ->> 'name', 255))
    text_pattern_ops,
  id);
-- What the first page of a workspace counts: invoices in states that wait for somebody.
create index invoices_waiting on invoices (workspace_id, direction, lifecycle_state, id)
  where lifecycle_state in ('draft', 'available', 'disputed', 'refused');
-- Search by the beginning of a number, in any case.
create index invoices_number_prefix on invoices (workspace_id, upper(left(invoice_number, 100)) text_pattern_ops, id)
  where invoice_number is not null;

create sequence temporary_invoice_numbers;

-- channel: how a status came to its invoice. Of a status of the network: set_by says whose it is (null: no party's),
-- issuer_… who set it, as its message names the party (MDG-16); message_sha256, of the message's bytes, tells a message
-- that comes again from another one of its identifier; unapplied_reason says why it is not applied. amounts is what was
-- collected, a JSON list, of a 212.
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
  channel text not null,
  set_by text,
  message_id text,
  amounts text,
  message_sha256 text,
  issuer_id text,
  issuer_scheme_id text,
  issuer_role text,
  unapplied_reason text,
  primary key (workspace_id, id),
  constraint lifecycle_events_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade,
  constraint lifecycle_events_channel check (channel in ('service', 'network')),
  constraint lifecycle_events_set_by check (set_by in ('buyer', 'seller', 'platform')),
  constraint lifecycle_events_unapplied_reason check (
    unapplied_reason is null or not applied and unapplied_reason in (
      'rule_broken', 'unknown_code', 'other_phase', 'unknown_role', 'other_company', 'doubtful_rejection',
      'not_reachable'))
);
create index lifecycle_events_invoice on lifecycle_events (workspace_id, invoice_id, id);
-- What each move of an invoice looks for.
create index lifecycle_events_unapplied on lifecycle_events (workspace_id, invoice_id)
  where not applied and not rejected and set_by is not null;
create index lifecycle_events_rejections_without_effect on lifecycle_events (workspace_id, id)
  where status_code = '213' and not applied and not rejected;

-- Files that invoices came as, byte for byte and apart from the invoices' rows. `cii` beside `facturx` is the XML that
-- was embedded in it.
create table received_files (
  workspace_id bigint not null,
  invoice_id bigint not null,
  format text not null,
  size_bytes integer not null,
  sha256 text not null,
  chunk_count integer not null,
  primary key (workspace_id, invoice_id, format),
  constraint received_files_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade,
  constraint received_files_format check (format in ('ubl', 'cii', 'facturx'))
);

-- Each chunk is compressed by itself, or stands as it came where that spares little.
create table received_file_chunks (
  workspace_id bigint not null,
  invoice_id bigint not null,
  format text not null,
  position integer not null,
  compressed boolean not null,
  bytes bytea not null,
  primary key (workspace_id, invoice_id, format, position),
  constraint received_file_chunks_file foreign key (workspace_id, invoice_id, format)
    references received_files (workspace_id, invoice_id, format) on delete cascade
);
alter table received_file_chunks alter column bytes set storage external;

-- Documents that accompany an invoice (EN 16931, BG-24), in its order: with bytes, with an address, or named alone.
create table attachments (
  workspace_id bigint not null,
  id bigint generated always as identity,
  invoice_id bigint not null,
  position integer not null,
  reference text,
  description text,
  filename text,
  mime_code text,
  size_bytes integer,
  sha256 text,
  url text,
  source text not null,
  chunk_count integer not null,
  primary key (workspace_id, id),
  constraint attachments_position unique (workspace_id, invoice_id, position),
  constraint attachments_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade,
  constraint attachments_source check (source in ('deposit', 'xml', 'pdf')),
  constraint attachments_bytes check ((size_bytes is null) = (sha256 is null))
);

-- Compressed like the chunks of received files.
create table attachment_chunks (
  workspace_id bigint not null,
  attachment_id bigint not null,
  position integer not null,
  compressed boolean not null,
  bytes bytea not null,
  primary key (workspace_id, attachment_id, position),
  constraint attachment_chunks_attachment foreign key (workspace_id, attachment_id)
    references attachments (workspace_id, id) on delete cascade
);
alter table attachment_chunks alter column bytes set storage external;

-- A draft as its author wrote it, JSON of which anything may be missing; its invoice shows what that makes so far.
create table invoice_drafts (
  workspace_id bigint not null,
  invoice_id bigint not null,
  members text not null,
  version integer not null,
  primary key (workspace_id, invoice_id),
  constraint invoice_drafts_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade
);

-- The last number of each series. Its row is locked until the transaction that takes a number ends, so none is lost. A
-- company may choose the prefix, so the whole of it is kept (`FA-{year}-`); year is 0 where it has none.
create table number_series (
  workspace_id bigint not null,
  company_id bigint not null,
  prefix text not null,
  year integer not null,
  last_number integer not null,
  last_issue_date date,
  primary key (workspace_id, company_id, prefix, year),
  constraint number_series_company foreign key (workspace_id, company_id) references companies (workspace_id, id)
);

-- The invoice that a credit note was made from, issued or still a draft.
create table credit_notes (
  workspace_id bigint not null,
  invoice_id bigint not null,
  credited_invoice_id bigint not null,
  primary key (workspace_id, invoice_id),
  constraint credit_notes_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade,
  constraint credit_notes_credited_invoice foreign key (workspace_id, credited_invoice_id)
    references invoices (workspace_id, id)
);
create index credit_notes_credited_invoice on credit_notes (workspace_id, credited_invoice_id);

create table quotes (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  quote_number text not null,
  state text not null,
  valid_until date,
  members text not null,
  header text not null,
  version integer not null,
  invoice_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint quotes_company foreign key (workspace_id, company_id) references companies (workspace_id, id),
  constraint quotes_invoice foreign key (workspace_id, invoice_id) references invoices (workspace_id, id),
  constraint quotes_state check (state in ('open', 'accepted', 'refused', 'expired', 'invoiced'))
);
create index quotes_id on quotes (id);
create index quotes_valid_until on quotes (workspace_id, valid_until) where state = 'open';
-- Search by the beginning of a number, in any case.
create index quotes_number_prefix on quotes (workspace_id, upper(left(quote_number, 100)) text_pattern_ops, id);

-- A numbered invoice that a payment may settle. direction is that of the money; open_amount is what its confirmed
-- allocations leave of amount_due. number_token and party_key are its number and the other party's name as they are
-- compared with an operation's texts: letters and digits alone, the name without its legal form. payee_iban is the
-- seller's of a purchase. An amount due has more digits than any payment: it is a sum of products of quantities and
-- prices.
create table open_items (
  workspace_id bigint not null,
  invoice_id bigint not null,
  company_id bigint not null,
  direction text not null,
  currency_code text not null,
  amount_due numeric(60, 4) not null,
  open_amount numeric(60, 4) not null,
  invoice_number text not null,
  number_token text not null generated always as (left(upper(
    regexp_replace(normalize(invoice_number, NFKD), '[^A-Za-z0-9]', '', 'g') collate "C"), 128)) stored,
  party_name text not null,
  party_key text not null generated always as (left(replace(regexp_replace(
    upper(regexp_replace(regexp_replace(normalize(party_name, NFKD),
      '[.\u0300-\u036f]', '', 'g'), '[^A-Za-z0-9]+', ' ', 'g') collate "C"),
    '\m(SARL|SAS|SASU|SA|EURL|EIRL|EI|SNC|SCS|SCA|SCI|SCP|SCM|SCOP|SELARL|SELAS|SELAFA|GIE|GMBH|AG|KG|OHG|UG|LTD|LIMITED|PLC|LLC|INC|BV|NV|SPRL|SRL|SPA|SL)\M', '', 'g'), ' ', ''), 128)) stored,
  payee_iban text,
  issue_date date not null,
  due_date date,
  primary key (workspace_id, invoice_id),
  constraint open_items_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade,
  constraint open_items_direction check (direction in ('incoming', 'outgoing')),
  constraint open_items_open_amount check (open_amount >= 0 and open_amount <= amount_due)
);
create index open_items_number_token on open_items (workspace_id, company_id, number_token) where open_amount > 0;
create index open_items_open_amount on open_items (workspace_id, company_id, direction, open_amount, issue_date)
  where open_amount > 0;
create index open_items_party_key on open_items (workspace_id, company_id, party_key, open_amount)
  where open_amount > 0;
-- Invoices past their due date.
create index open_items_due_date on open_items (workspace_id, due_date) where open_amount > 0 and due_date is not null;


-- Exchange ------------------------------------------------------------------------------------------------------------

-- How a company reaches its approved platform; one live connection a company. The client's secret, and the values of
-- token parameters and headers (JSON), are sealed; none is left once it is archived. Nothing set before starts_at is
-- sent. due_at is the next pass; lease_number rises with each lease, and what a worker writes repeats it. A platform
-- that asks for a pause gets one: no call of the connection begins before held_until.
-- How sending goes: nothing is sent before send_after, nor while sending_refusal, the platform's words, is there;
-- refused_messages are those in a row that it refused with the same words, refused_words. is_reached is false while
-- passes reach no list at all: then no file is asked for either.
create table platform_connections (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  name text not null,
  flow_url text not null,
  directory_url text,
  token_url text not null,
  client_id text not null,
  client_secret text,
  client_authentication text not null,
  scope text,
  organization_id text,
  token_parameters text,
  token_parameter_names text[] not null,
  headers text,
  header_names text[] not null,
  aliases text[] not null,
  send_format text not null,
  processing_rule text,
  flow_profile text,
  request_id text not null,
  flow_types text[] not null,
  directory_check text not null,
  sends boolean not null,
  receives boolean not null,
  starts_at timestamptz not null,
  state text not null default 'active',
  error_code text,
  error_message text,
  last_synced_at timestamptz,
  due_at timestamptz not null,
  failed_passes integer not null default 0,
  leased_by text,
  lease_expires_at timestamptz,
  lease_number bigint not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  held_until timestamptz,
  send_after timestamptz,
  failed_sends integer not null default 0,
  refused_sends integer not null default 0,
  sending_refusal text,
  is_reached boolean not null default true,
  refused_words text,
  refused_messages text[] not null default '{}',
  primary key (workspace_id, id),
  constraint platform_connections_company foreign key (workspace_id, company_id)
    references companies (workspace_id, id),
  constraint platform_connections_client_authentication check (client_authentication in ('basic', 'post')),
  constraint platform_connections_send_format check (send_format in ('facturx', 'ubl', 'cii')),
  constraint platform_connections_request_id check (request_id in ('none', 'header', 'query')),
  constraint platform_connections_directory_check check (directory_check in ('off', 'warn', 'hold')),
  constraint platform_connections_state check (state in ('active', 'paused', 'failed')),
  constraint platform_connections_error_code check (error_code in (
    'access_refused', 'platform_unavailable', 'platform_timeout', 'invalid_answer', 'address_refused',
    'sending_refused')),
  constraint platform_connections_secret check ((client_secret is null) = (archived_at is not null))
);
create index platform_connections_id on platform_connections (id);
create unique index platform_connections_live on platform_connections (workspace_id, company_id)
  where archived_at is null;
create index platform_connections_due on platform_connections (workspace_id, due_at)
  where archived_at is null and state <> 'paused';

-- Messages of the network that had their effect. A message is known by its own identifier and its issuer.
create table received_messages (
  workspace_id bigint not null,
  issuer text not null,
  message_id text not null,
  result text not null,
  invoice_id bigint not null,
  lifecycle_event_id bigint not null,
  received_at timestamptz not null,
  primary key (workspace_id, issuer, message_id),
  constraint received_messages_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade,
  constraint received_messages_result check (result in ('applied', 'recorded', 'rejected'))
);
create index received_messages_invoice on received_messages (workspace_id, invoice_id);
-- What retention drops.
create index received_messages_received on received_messages (workspace_id, received_at);

-- What a worker sends to the network: the CDAR of a status set here, or an invoice itself, as body has it or as
-- network_message_files. A message without a connection goes to the gateway and is due at next_attempt_at; one that
-- leaves through a company's connection is due at connection_due_at, so that no other worker takes it. Due is null
-- while an earlier message of the invoice waits, and the end of the lease while a message is being sent. A restored
-- backup parks what it holds unsettled: it may have been sent after the backup, so it waits for a person.
-- empty_searches: null until an attempt may be at the platform, then the searches since that found nothing.
-- assumes_address: the status goes to its recipient's SIREN, for want of an address on the invoice; the directory is
-- asked for one before the first attempt.
create table network_messages (
  workspace_id bigint not null,
  lifecycle_event_id bigint not null,
  invoice_id bigint not null,
  message_id text not null,
  state text not null default 'queued',
  body text not null,
  created_at timestamptz not null,
  attempts_count integer not null default 0,
  next_attempt_at timestamptz,
  leased_by text,
  first_failed_at timestamptz,
  last_error text,
  settled_at timestamptz,
  connection_id bigint,
  kind text not null default 'status',
  connection_due_at timestamptz,
  tracking_id text,
  flow_id text,
  acknowledgement text,
  accepted_at timestamptz,
  acknowledgement_late_at timestamptz,
  empty_searches integer,
  refusal text,
  recipient_reachability text,
  skipped_reason text,
  assumes_address boolean not null default false,
  primary key (workspace_id, lifecycle_event_id),
  constraint network_messages_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade,
  constraint network_messages_connection foreign key (workspace_id, connection_id)
    references platform_connections (workspace_id, id),
  constraint network_messages_kind check (kind in ('invoice', 'status')),
  constraint network_messages_way check (
    case when connection_id is null then connection_due_at is null and kind = 'status'
      else next_attempt_at is null and (tracking_id is not null or state = 'skipped') end),
  constraint network_messages_state check (state in (
    'queued', 'held', 'parked', 'sending', 'retry_scheduled', 'accepted', 'sent', 'failed', 'withdrawn', 'skipped')),
  constraint network_messages_lease check ((state = 'sending') = (leased_by is not null)),
  constraint network_messages_settled check (
    (state in ('sent', 'failed', 'withdrawn', 'skipped')) = (settled_at is not null)),
  constraint network_messages_due check (
    (state not in ('sending', 'retry_scheduled') or coalesce(next_attempt_at, connection_due_at) is not null)
    and (settled_at is null or coalesce(next_attempt_at, connection_due_at) is null)),
  constraint network_messages_parked check (
    state <> 'parked' or coalesce(next_attempt_at, connection_due_at) is null),
  constraint network_messages_recipient_reachability check (
    recipient_reachability in ('reachable', 'unreachable', 'undetermined')),
  constraint network_messages_skipped check ((state = 'skipped') = (skipped_reason is not null)),
  constraint network_messages_skipped_reason check (skipped_reason in (
    'proforma', 'provisional_number', 'buyer_without_siren', 'taken_over', 'invalid_document',
    'filed_international'))
);
create index network_messages_invoice on network_messages (workspace_id, invoice_id);
create index network_messages_due on network_messages (workspace_id, next_attempt_at)
  where next_attempt_at is not null;
create index network_messages_unsettled on network_messages (workspace_id, invoice_id, lifecycle_event_id)
  where settled_at is null;
-- What retention drops.
create index network_messages_settled on network_messages (workspace_id, settled_at) where settled_at is not null;
create index network_messages_tracking on network_messages (workspace_id, connection_id, tracking_id)
  where tracking_id is not null;
create index network_messages_flow on network_messages (workspace_id, connection_id, flow_id)
  where flow_id is not null;
create index network_messages_of_connections on network_messages (workspace_id, connection_id, connection_due_at)
  where connection_due_at is not null;
create unique index network_messages_identifiers on network_messages (workspace_id, connection_id, message_id)
  where connection_id is not null;
create index network_messages_in_state on network_messages (workspace_id, state, lifecycle_event_id)
  where connection_id is not null;
-- Searches and questions for acknowledgements, which go before what is sent first. A second empty search ends
-- searching.
create index network_messages_questions on network_messages (workspace_id, connection_id, connection_due_at)
  where connection_due_at is not null and (state = 'accepted' or empty_searches < 2 or refusal is not null);

-- The bytes of an invoice as each attempt sends them, until the platform has acknowledged them.
create table network_message_files (
  workspace_id bigint not null,
  lifecycle_event_id bigint not null,
  syntax text not null,
  name text not null,
  size_bytes integer not null,
  sha256 text not null,
  chunk_count integer not null,
  primary key (workspace_id, lifecycle_event_id),
  constraint network_message_files_message foreign key (workspace_id, lifecycle_event_id)
    references network_messages (workspace_id, lifecycle_event_id) on delete cascade,
  constraint network_message_files_syntax check (syntax in ('UBL', 'CII', 'Factur-X'))
);
create table network_message_file_chunks (
  workspace_id bigint not null,
  lifecycle_event_id bigint not null,
  position integer not null,
  compressed boolean not null,
  bytes bytea not null,
  primary key (workspace_id, lifecycle_event_id, position),
  constraint network_message_file_chunks_file foreign key (workspace_id, lifecycle_event_id)
    references network_message_files (workspace_id, lifecycle_event_id) on delete cascade
);

-- How a message was known to its platform before a person had it sent again. Those flows stay ours.
create table former_platform_flows (
  workspace_id bigint not null,
  lifecycle_event_id bigint not null,
  tracking_id text not null,
  connection_id bigint not null,
  flow_id text,
  primary key (workspace_id, lifecycle_event_id, tracking_id),
  constraint former_platform_flows_message foreign key (workspace_id, lifecycle_event_id)
    references network_messages (workspace_id, lifecycle_event_id) on delete cascade
);
create index former_platform_flows_tracking on former_platform_flows (workspace_id, connection_id, tracking_id);
create index former_platform_flows_flow on former_platform_flows (workspace_id, connection_id, flow_id)
  where flow_id is not null;

-- What passes through a connection. A row of direction out names the message that was queued; all else about it is read
-- from network_messages. One of direction in is a flow that the platform lists. It is stored before its file is asked
-- for; while that is taken in, next_attempt_at is the end of the lease. flow_updated_at is the platform's own text.
-- listed_at is, to a day, when the platform last listed a flow, whichever way it goes: one that it still lists is kept.
-- awaited_key is the number key of the invoice that a status waits for. processing_rule is how the platform has filed a
-- flow: of one that is filed as international only receipts are said there.
create table platform_flows (
  workspace_id bigint not null,
  id bigint generated always as identity,
  connection_id bigint not null,
  direction text not null,
  flow_id text,
  flow_type text,
  flow_syntax text,
  name text,
  flow_updated_at text,
  state text,
  attempts_count integer not null default 0,
  next_attempt_at timestamptz,
  first_failed_at timestamptz,
  leased_by text,
  error_code text,
  error_message text,
  invoice_id bigint,
  lifecycle_event_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  settled_at timestamptz,
  listed_at timestamptz,
  awaited_key text,
  processing_rule text,
  primary key (workspace_id, id),
  constraint platform_flows_connection foreign key (workspace_id, connection_id)
    references platform_connections (workspace_id, id),
  constraint platform_flows_flow unique (workspace_id, connection_id, flow_id),
  constraint platform_flows_direction check (direction in ('in', 'out')),
  constraint platform_flows_in check ((direction = 'in') = (state is not null and flow_id is not null)),
  constraint platform_flows_state check (state in ('new', 'imported', 'recorded', 'ignored', 'failed')),
  constraint platform_flows_due check (coalesce(state = 'new', false) = (next_attempt_at is not null)),
  constraint platform_flows_settled check (coalesce(state <> 'new', false) = (settled_at is not null)),
  constraint platform_flows_lease check (leased_by is null or state = 'new')
);
create index platform_flows_id on platform_flows (id);
create index platform_flows_of_connection on platform_flows (workspace_id, connection_id, id);
create index platform_flows_of_invoice on platform_flows (workspace_id, invoice_id) where invoice_id is not null;
create unique index platform_flows_message on platform_flows (workspace_id, lifecycle_event_id)
  where direction = 'out';
create index platform_flows_due on platform_flows (workspace_id, connection_id, next_attempt_at)
  where next_attempt_at is not null;
create index platform_flows_updated on platform_flows (workspace_id, updated_at) where next_attempt_at is null;
create index platform_flows_due_first on platform_flows (workspace_id, connection_id, next_attempt_at, id)
  where next_attempt_at is not null and first_failed_at is null;
create index platform_flows_due_again on platform_flows (workspace_id, connection_id, next_attempt_at, id)
  where next_attempt_at is not null and first_failed_at is not null;
create index platform_flows_awaiting on platform_flows (workspace_id, connection_id, awaited_key)
  where awaited_key is not null;
create index platform_flows_in_state on platform_flows (workspace_id, state, id) where state is not null;
create index platform_flows_of_direction on platform_flows (workspace_id, direction, id);

-- How far the flows of a type are read: latest is the platform's text of the last update that was stored.
-- walked_back_at is when a walk over the days before that ended; refusal has the platform's words if it does not take
-- the type.
create table platform_positions (
  workspace_id bigint not null,
  connection_id bigint not null,
  flow_type text not null,
  latest text,
  walked_back_at timestamptz,
  refusal text,
  updated_at timestamptz not null,
  primary key (workspace_id, connection_id, flow_type),
  constraint platform_positions_connection foreign key (workspace_id, connection_id)
    references platform_connections (workspace_id, id)
);

-- Files that the e-invoicing network, or a platform, was refused with 422, kept until they can be imported. Only a held
-- file has its chunks. connection_id is the connection that brought the file: only its company may get it.
create table quarantined_files (
  workspace_id bigint not null,
  id bigint generated always as identity,
  channel text not null,
  kind text,
  sha256 text not null,
  size_bytes integer not null,
  chunk_count integer not null,
  invoice_number text,
  seller_name text,
  seller_siren text,
  issue_date date,
  findings text not null,
  findings_count integer not null,
  state text not null default 'held',
  attempts_count integer not null default 1,
  invoice_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  settled_at timestamptz,
  connection_id bigint,
  primary key (workspace_id, id),
  constraint quarantined_files_bytes unique (workspace_id, sha256),
  constraint quarantined_files_channel check (channel in ('network', 'platform')),
  constraint quarantined_files_kind check (kind in ('invoice', 'status')),
  constraint quarantined_files_state check (state in ('held', 'imported', 'discarded')),
  constraint quarantined_files_settled check ((settled_at is null) = (state = 'held')),
  constraint quarantined_files_imported check ((invoice_id is not null) = (state = 'imported'))
);
create index quarantined_files_id on quarantined_files (id);
create index quarantined_files_state on quarantined_files (workspace_id, state, id);
create index quarantined_files_held on quarantined_files (workspace_id, created_at) where state = 'held';
create index quarantined_files_settled_at on quarantined_files (workspace_id, settled_at) where settled_at is not null;

-- Compressed like the chunks of received files.
create table quarantined_file_chunks (
  workspace_id bigint not null,
  file_id bigint not null,
  position integer not null,
  compressed boolean not null,
  bytes bytea not null,
  primary key (workspace_id, file_id, position),
  constraint quarantined_file_chunks_file foreign key (workspace_id, file_id)
    references quarantined_files (workspace_id, id) on delete cascade
);
alter table quarantined_file_chunks alter column bytes set storage external;

-- The held files of a workspace and their bytes, so that no flow counts them, and how many it was too full to keep.
create table quarantine_usage (
  workspace_id bigint primary key,
  files_count integer not null,
  size_bytes bigint not null,
  not_kept_count bigint not null default 0
);

-- The same for files that name no workspace's company. Global: the operator alone sees them. The workspace is that of
-- the import.
create table unrouted_files (
  id bigint generated always as identity primary key,
  workspace_id bigint,
  channel text not null,
  kind text,
  sha256 text not null,
  size_bytes integer not null,
  chunk_count integer not null,
  invoice_number text,
  seller_name text,
  seller_siren text,
  issue_date date,
  findings text not null,
  findings_count integer not null,
  state text not null default 'held',
  attempts_count integer not null default 1,
  invoice_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  settled_at timestamptz,
  constraint unrouted_files_bytes unique (sha256),
  constraint unrouted_files_channel check (channel in ('network', 'platform')),
  constraint unrouted_files_kind check (kind in ('invoice', 'status')),
  constraint unrouted_files_state check (state in ('held', 'imported', 'discarded')),
  constraint unrouted_files_settled check ((settled_at is null) = (state = 'held')),
  constraint unrouted_files_imported check (
    (invoice_id is not null) = (state = 'imported') and (workspace_id is null) = (invoice_id is null))
);
create index unrouted_files_state on unrouted_files (state, id);
create index unrouted_files_held on unrouted_files (created_at) where state = 'held';
create index unrouted_files_settled_at on unrouted_files (settled_at) where settled_at is not null;

create table unrouted_file_chunks (
  file_id bigint not null,
  position integer not null,
  compressed boolean not null,
  bytes bytea not null,
  primary key (file_id, position),
  constraint unrouted_file_chunks_file foreign key (file_id) references unrouted_files (id) on delete cascade
);
alter table unrouted_file_chunks alter column bytes set storage external;

-- One row.
create table unrouted_usage (
  only_one boolean primary key default true,
  files_count integer not null,
  size_bytes bigint not null,
  not_kept_count bigint not null default 0,
  constraint unrouted_usage_only_one check (only_one)
);


-- Banking -------------------------------------------------------------------------------------------------------------

-- IBANs of Banking and Payments are sealed: the full one stands in the file for the bank and nowhere else; iban_masked
-- and iban_last4 are what reads and events show.

-- The journals that entries are posted to. Each company is born with one.
create table ledgers (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  code text not null,
  name text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint ledgers_company foreign key (workspace_id, company_id) references companies (workspace_id, id),
  constraint ledgers_code unique (workspace_id, company_id, code)
);
create index ledgers_id on ledgers (id);

-- lease_number rises with each lease; what a worker writes repeats it. attempts is how often the pass that is due was
-- leased.
create table bank_connections (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  provider text not null,
  name text not null,
  state text not null default 'idle',
  data_access text not null default 'granted',
  error_code text,
  error_message text,
  last_synced_at timestamptz,
  sync_started_at timestamptz,
  leased_by text,
  lease_expires_at timestamptz,
  lease_number bigint not null default 0,
  attempts integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint bank_connections_company foreign key (workspace_id, company_id) references companies (workspace_id, id),
  constraint bank_connections_provider check (provider in ('sandbox')),
  constraint bank_connections_state check (state in ('idle', 'syncing', 'failed')),
  constraint bank_connections_data_access check (data_access in ('granted', 'expired', 'revoked'))
);
create index bank_connections_id on bank_connections (id);
create index bank_connections_syncing on bank_connections (workspace_id, sync_started_at) where state = 'syncing';

-- The answers of the sandbox provider; accounts are JSON, sealed.
create table bank_sandboxes (
  workspace_id bigint not null,
  bank_connection_id bigint not null,
  outcome text not null,
  delay_ms integer not null,
  data_access text not null,
  accounts text not null,
  updated_at timestamptz not null,
  primary key (workspace_id, bank_connection_id),
  constraint bank_sandboxes_bank_connection foreign key (workspace_id, bank_connection_id)
    references bank_connections (workspace_id, id),
  constraint bank_sandboxes_outcome check (outcome in ('answered', 'error', 'invalid', 'never')),
  constraint bank_sandboxes_data_access check (data_access in ('granted', 'expired', 'revoked'))
);

-- provider_account_id is the provider's own name of it, on its connection. accounting_account_code is empty when there
-- is none. balance_on is the day of the balance that a statement gave.
create table bank_accounts (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  account_name text not null,
  bank_name text not null,
  origin text not null,
  currency_code text not null,
  iban text,
  iban_masked text not null,
  iban_last4 text not null,
  bic text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  bank_connection_id bigint,
  provider_account_id text,
  active boolean not null default true,
  archived boolean not null default false,
  data_access text not null default 'granted',
  ledger_id bigint,
  accounting_account_code text not null default '512000',
  suspense_account_code text,
  balance numeric(19, 4),
  balance_on date,
  last_synced_at timestamptz,
  primary key (workspace_id, id),
  constraint bank_accounts_provider_account unique (workspace_id, bank_connection_id, provider_account_id),
  constraint bank_accounts_company foreign key (workspace_id, company_id) references companies (workspace_id, id),
  constraint bank_accounts_workspace foreign key (workspace_id) references workspaces (id),
  constraint bank_accounts_ledger foreign key (workspace_id, ledger_id) references ledgers (workspace_id, id),
  constraint bank_accounts_bank_connection foreign key (workspace_id, bank_connection_id)
    references bank_connections (workspace_id, id),
  constraint bank_accounts_origin check (origin in ('synchronized', 'statement_import', 'manual')),
  constraint bank_accounts_data_access check (data_access in ('granted', 'expired', 'revoked'))
);
create index bank_accounts_id on bank_accounts (id);
create index bank_accounts_company on bank_accounts (workspace_id, company_id, iban_last4);

-- One movement of an account. identity is a digest of what tells two apart (its dates, amount, reference, end-to-end id
-- and description), rank its place among equals of a day. confirmed_amount is the sum of its confirmed allocations. Its
-- unique keys differ from their second column on: of two that begin alike PostgreSQL, before it has counted the rows,
-- takes the wrong one and reads the whole account.
-- projected_at is null until a projection has been written, if only of no line; details are the payments of a batch, as
-- JSON. counterparty_key is the counterparty's name as party_key of open_items has it.
create table bank_operations (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  bank_account_id bigint not null,
  amount numeric(19, 4) not null,
  currency_code text not null,
  booking_date date not null,
  value_date date,
  description text not null,
  counterparty_name text,
  counterparty_iban text,
  counterparty_iban_masked text,
  counterparty_iban_last4 text,
  end_to_end_id text,
  bank_reference text,
  origin text not null,
  provider_operation_id text,
  identity text not null,
  rank integer not null,
  details text,
  reconciliation_status text not null default 'unmatched',
  version integer not null default 1,
  confirmed_amount numeric(19, 4) not null default 0,
  projected_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  counterparty_key text generated always as (left(replace(regexp_replace(
    upper(regexp_replace(regexp_replace(normalize(counterparty_name, NFKD),
      '[.\u0300-\u036f]', '', 'g'), '[^A-Za-z0-9]+', ' ', 'g') collate "C"),
    '\m(SARL|SAS|SASU|SA|EURL|EIRL|EI|SNC|SCS|SCA|SCI|SCP|SCM|SCOP|SELARL|SELAS|SELAFA|GIE|GMBH|AG|KG|OHG|UG|LTD|LIMITED|PLC|LLC|INC|BV|NV|SPRL|SRL|SPA|SL)\M', '', 'g'), ' ', ''), 128)) stored,
  primary key (workspace_id, id),
  constraint bank_operations_company foreign key (workspace_id, company_id) references companies (workspace_id, id),
  constraint bank_operations_bank_account foreign key (workspace_id, bank_account_id)
    references bank_accounts (workspace_id, id),
  constraint bank_operations_identity unique (workspace_id, identity, bank_account_id, rank),
  constraint bank_operations_provider_operation unique (workspace_id, provider_operation_id, bank_account_id),
  constraint bank_operations_amount check (amount <> 0),
  constraint bank_operations_origin check (origin in ('synchronized', 'statement_import')),
  constraint bank_operations_reconciliation_status check (
    reconciliation_status in ('unmatched', 'partially_matched', 'matched')),
  constraint bank_operations_confirmed_amount check (confirmed_amount >= 0 and confirmed_amount <= abs(amount))
);
create index bank_operations_id on bank_operations (id);
create index bank_operations_bank_reference on bank_operations (workspace_id, bank_reference, amount, bank_account_id)
  where bank_reference is not null;
create index bank_operations_unposted on bank_operations (workspace_id, bank_account_id) where projected_at is null;
-- This one and bank_operations_by_date are partial, so that they serve conditions on their own columns alone: before
-- the rows are counted they look as cheap as the primary key, and a foreign key would be checked by reading the
-- workspace.
create index bank_operations_bank_account on bank_operations (workspace_id, bank_account_id, id)
  where bank_account_id is not null;
-- What a search by end-to-end id finds.
create index bank_operations_end_to_end_id on bank_operations (workspace_id, end_to_end_id)
  where end_to_end_id is not null;
-- The list of people, by booking date.
create index bank_operations_by_date on bank_operations (workspace_id, booking_date, id) where booking_date is not null;
-- What is left to reconcile, which is little beside what was.
create index bank_operations_unmatched on bank_operations (workspace_id, booking_date, id)
  where reconciliation_status <> 'matched';

-- An import that found something, or the first of its file, whose SHA-256 is digest. statements shows each of its
-- statements, as JSON.
create table bank_statements (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  format text not null,
  message_id text not null,
  operations_created integer not null,
  operations_known integer not null,
  entries_skipped integer not null,
  statements text not null,
  digest text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint bank_statements_company foreign key (workspace_id, company_id) references companies (workspace_id, id)
);
create index bank_statements_digest on bank_statements (workspace_id, company_id, digest);

-- A part of an operation that settles an invoice; score_details holds the reasons for its score. No foreign keys: one
-- is made under the lock of its operation, for an invoice whose open item was read in the same transaction, and neither
-- is ever deleted. A convergence writes them by the hundred thousand, and the two checks were a third of what that cost
-- PostgreSQL.
create table allocations (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  bank_operation_id bigint not null,
  invoice_document_id bigint not null,
  allocated_amount numeric(19, 4) not null,
  score numeric(5, 4) not null,
  score_details text not null,
  status text not null,
  source text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint allocations_amount check (allocated_amount > 0),
  constraint allocations_status check (status in ('proposed', 'confirmed', 'undone', 'discarded')),
  constraint allocations_source check (source in ('manual', 'convergence'))
);
create unique index allocations_live_pair on allocations (workspace_id, bank_operation_id, invoice_document_id)
  where status in ('proposed', 'confirmed');
create index allocations_bank_operation on allocations (workspace_id, bank_operation_id, id);
-- The bank operations that pay an invoice, on its page.
create index allocations_invoice on allocations (workspace_id, invoice_document_id, id);

-- conditions and exclusions are JSON. company_id is null exactly of a tenant rule.
create table bank_rules (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint,
  scope text not null,
  name text not null,
  priority integer not null,
  enabled boolean not null,
  conditions text not null,
  exclusions text not null,
  account_number text not null,
  valid_from date,
  valid_until date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint bank_rules_company foreign key (workspace_id, company_id) references companies (workspace_id, id),
  constraint bank_rules_scope check (scope in ('company', 'tenant')),
  constraint bank_rules_company_scope check ((company_id is null) = (scope = 'tenant'))
);
create index bank_rules_id on bank_rules (id);

-- lines are JSON. rule_id is that of the line which a rule decided; a deleted rule is still named.
create table accounting_entries (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  bank_account_id bigint not null,
  bank_operation_id bigint not null,
  ledger_id bigint not null,
  entry_kind text not null,
  exported boolean not null default false,
  entry_date date not null,
  lines text not null,
  rule_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint accounting_entries_bank_operation foreign key (workspace_id, bank_operation_id)
    references bank_operations (workspace_id, id),
  constraint accounting_entries_ledger foreign key (workspace_id, ledger_id) references ledgers (workspace_id, id),
  constraint accounting_entries_kind check (entry_kind in ('bank_operation')),
  constraint accounting_entries_operation unique (workspace_id, bank_operation_id)
);
create index accounting_entries_id on accounting_entries (id);
-- Partial for the same reason as those of bank_operations.
create index accounting_entries_bank_account on accounting_entries (workspace_id, bank_account_id, id)
  where bank_account_id is not null;
create index accounting_entries_rule on accounting_entries (workspace_id, rule_id, bank_operation_id)
  where rule_id is not null;
create index accounting_entries_by_date on accounting_entries (workspace_id, entry_date, id)
  where entry_date is not null;

-- Work over many operations. options and actor are JSON, bank_account_id 0 stands for all accounts. after_operation_id
-- is the last operation that is done. lease_number rises with each lease; a run that was never leased waits. attempts
-- counts the leases since the last slice that was done.
create table bank_runs (
  workspace_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  state text not null default 'running',
  options text not null,
  bank_account_id bigint not null,
  actor text not null,
  after_operation_id bigint not null default 0,
  last_operation_id bigint not null,
  operations_count integer not null,
  processed_count integer not null default 0,
  proposed_count integer not null default 0,
  confirmed_count integer not null default 0,
  entries_written_count integer not null default 0,
  leased_by text,
  lease_expires_at timestamptz,
  lease_number bigint not null default 0,
  attempts integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (workspace_id, id),
  constraint bank_runs_kind check (kind in ('convergence', 'projection')),
  constraint bank_runs_state check (state in ('running', 'done', 'failed'))
);
create index bank_runs_id on bank_runs (id);
create index bank_runs_finished on bank_runs (workspace_id, finished_at) where finished_at is not null;
create index bank_runs_running on bank_runs (workspace_id, id) where state = 'running';
create unique index bank_runs_waiting on bank_runs (workspace_id, kind, bank_account_id, options)
  where state = 'running' and lease_number = 0;


-- Payments ------------------------------------------------------------------------------------------------------------

-- sandbox is what the channel of that name is to answer, as JSON. submitted_at is the start of the handover, started_at
-- and finished_at are its work; version rises with each change. drafted_by and changed_by are authors as the audit log
-- writes them.
create table payment_batches (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  bank_account_id bigint not null,
  name text not null,
  channel text not null,
  sandbox text,
  execution_date date not null,
  currency_code text not null,
  state text not null default 'draft',
  total_amount numeric(18, 2) not null default 0,
  instructions_count integer not null default 0,
  version integer not null default 1,
  approved_at timestamptz,
  submitted_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  error_code text,
  error_message text,
  submission_refused_by text,
  retryable boolean,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  drafted_by text,
  changed_by text,
  primary key (workspace_id, id),
  constraint payment_batches_company foreign key (workspace_id, company_id) references companies (workspace_id, id),
  constraint payment_batches_bank_account foreign key (workspace_id, bank_account_id)
    references bank_accounts (workspace_id, id),
  constraint payment_batches_workspace foreign key (workspace_id) references workspaces (id),
  constraint payment_batches_channel check (channel in ('sepa_file', 'sandbox')),
  constraint payment_batches_state check (state in (
    'draft', 'pending_approval', 'approved', 'submitted', 'failed', 'completed', 'partially_completed', 'rejected')),
  constraint payment_batches_submission_refused_by check (submission_refused_by in ('service', 'provider')),
  constraint payment_batches_refusal check ((submission_refused_by is not null) = (state = 'failed'))
);
create index payment_batches_id on payment_batches (id);
-- What the first page of a workspace counts.
create index payment_batches_waiting on payment_batches (workspace_id, state, id)
  where state in ('pending_approval', 'submitted', 'failed', 'partially_completed', 'rejected');

-- status is what is published; bank_status the last stage that the bank reported. reported_executing says that it
-- reported execution once (ACSC, ACCC), whatever the status was then. handed_over: it was in what the channel got, so
-- that the bank can report on it.
create table payment_instructions (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  payment_batch_id bigint not null,
  position integer not null,
  status text not null default 'draft',
  amount numeric(11, 2) not null,
  currency_code text not null,
  reference text,
  end_to_end_id text not null,
  beneficiary_name text not null,
  beneficiary_iban text not null,
  beneficiary_iban_masked text not null,
  beneficiary_iban_last4 text not null,
  beneficiary_bic text,
  invoice_document_id bigint,
  bank_status text,
  reason_code text,
  reason text,
  reported_executing boolean not null default false,
  handed_over boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint payment_instructions_end_to_end_id unique (workspace_id, end_to_end_id),
  constraint payment_instructions_batch foreign key (workspace_id, payment_batch_id)
    references payment_batches (workspace_id, id),
  constraint payment_instructions_status check (status in (
    'draft', 'submitted', 'submission_failed', 'pending', 'settled', 'rejected')),
  constraint payment_instructions_amount check (amount > 0)
);
create index payment_instructions_id on payment_instructions (id);
create index payment_instructions_position on payment_instructions (workspace_id, payment_batch_id, position);
-- Other payments of the same invoice.
create index payment_instructions_invoice on payment_instructions (workspace_id, invoice_document_id)
  where invoice_document_id is not null;

-- One a batch: a started handover is never withdrawn. queued: the channel has nothing yet; sent: it may have it, and
-- what came of it is unknown until it answers; concluded: taken or refused; parked: it came unsettled from a backup and
-- may have been sent after it, so it waits for a person. message_id is the bank's name for it; a parked handover has
-- none, since a backup cannot know it. file is the sealed pain.001 of a batch of the channel sepa_file.
create table payment_handovers (
  workspace_id bigint not null,
  payment_batch_id bigint not null,
  message_id text,
  state text not null default 'queued',
  due_at timestamptz not null,
  leased_by text,
  lease_expires_at timestamptz,
  file text,
  created_at timestamptz not null,
  sent_at timestamptz,
  concluded_at timestamptz,
  channel text not null,
  primary key (workspace_id, payment_batch_id),
  constraint payment_handovers_batch foreign key (workspace_id, payment_batch_id)
    references payment_batches (workspace_id, id),
  constraint payment_handovers_state check (state in ('queued', 'parked', 'sent', 'concluded')),
  constraint payment_handovers_lease check ((leased_by is null) = (lease_expires_at is null))
);
-- Workers take handovers in turn over the workspaces, for each channel by itself: one index finds the next workspace
-- however many handovers the one before it has.
create index payment_handovers_due on payment_handovers (channel, workspace_id, due_at) where state = 'queued';


-- Notices -------------------------------------------------------------------------------------------------------------

-- What is wrong in a workspace, a row a subject; ended_at is null while it lasts, and it opens again in the same row.
-- told_by_mail and told_by_hook: whether the last word to the workspace's addresses, and to the operator's hook, was
-- that it is wrong. A word is due while that differs from the truth.
create table notice_causes (
  workspace_id bigint not null,
  kind text not null,
  subject_id bigint not null,
  label text not null,
  reason text,
  opened_at timestamptz not null,
  ended_at timestamptz,
  ended_as text,
  changed_at timestamptz not null,
  told_by_mail boolean not null default false,
  told_by_hook boolean not null default false,
  primary key (workspace_id, kind, subject_id),
  constraint notice_causes_kind check (kind in (
    'endpoint_deactivated', 'endpoint_failing', 'bank_connection_failed', 'handover_failed', 'network_message_failed',
    'file_quarantined', 'platform_connection_failed')),
  constraint notice_causes_ended_as check (ended_as in ('well', 'replaced', 'removed')),
  constraint notice_causes_ended check ((ended_at is null) = (ended_as is null))
);
create index notice_causes_by_mail on notice_causes (workspace_id, changed_at)
  where told_by_mail <> (ended_at is null);
create index notice_causes_by_hook on notice_causes (workspace_id, changed_at)
  where told_by_hook <> (ended_at is null);
create index notice_causes_changed on notice_causes (workspace_id, changed_at);
create index notice_causes_failing on notice_causes (workspace_id)
  where kind = 'endpoint_failing' and ended_at is null;

-- What the addresses of a workspace are told, from one mail to the next. content is JSON; reminders counts those since
-- the last change, and is 0 for a change. When to remind is known of the last notice of a workspace alone.
create table notices (
  workspace_id bigint not null,
  id bigint generated always as identity,
  key text not null,
  content text not null,
  reminders integer not null,
  created_at timestamptz not null,
  remind_at timestamptz,
  primary key (workspace_id, id)
);
create index notices_created on notices (workspace_id, created_at);
create unique index notices_remind on notices (workspace_id) where remind_at is not null;

-- Each address has at most one mail under way: of the notices behind told_through, up to sending_through. language is
-- that of its mails.
create table notice_addresses (
  workspace_id bigint not null,
  id bigint generated always as identity,
  email text not null,
  email_key text not null,
  told_through bigint not null,
  sending_through bigint,
  attempts_count integer not null default 0,
  next_attempt_at timestamptz,
  leased_by text,
  first_failed_at timestamptz,
  last_sent_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  language text not null default 'fr',
  primary key (workspace_id, id),
  constraint notice_addresses_email unique (workspace_id, email_key),
  constraint notice_addresses_language check (language in ('fr', 'en'))
);
create index notice_addresses_due on notice_addresses (workspace_id, next_attempt_at)
  where next_attempt_at is not null;

-- One row: the notice under way to the operator's hook (body is null between two), and the last workspace that had its
-- turn.
create table operator_notice (
  only_one boolean primary key default true,
  id bigint generated always as identity,
  body text,
  after_workspace_id bigint not null default 0,
  attempts_count integer not null default 0,
  next_attempt_at timestamptz not null,
  leased_by text,
  last_error text,
  constraint operator_notice_only_one check (only_one)
);
