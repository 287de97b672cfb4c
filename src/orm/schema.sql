-- Written by `npm run generate` from the migrations; a test compares it.

create sequence delivery_fences;

create sequence invitations_id_seq;

create sequence sessions_id_seq;

create sequence temporary_invoice_numbers;

create table access_grants (
  application_id bigint not null,
  workspace_id bigint not null,
  access_period integer not null default 1,
  granted_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint access_grants_application_id_fkey FOREIGN KEY (application_id) REFERENCES oauth_applications(id) ON DELETE CASCADE,
  constraint access_grants_pkey PRIMARY KEY (application_id, workspace_id),
  constraint access_grants_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id)
);
CREATE INDEX access_grants_workspace ON public.access_grants USING btree (workspace_id);

create table access_tokens (
  digest text not null,
  application_id bigint not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint access_tokens_application_id_fkey FOREIGN KEY (application_id) REFERENCES oauth_applications(id) ON DELETE CASCADE,
  constraint access_tokens_pkey PRIMARY KEY (digest)
);
CREATE INDEX access_tokens_application ON public.access_tokens USING btree (application_id);
CREATE INDEX access_tokens_expiry ON public.access_tokens USING btree (expires_at);
CREATE INDEX access_tokens_newest ON public.access_tokens USING btree (application_id, created_at);

create table account_labels (
  workspace_id bigint not null,
  company_id bigint not null,
  labels text not null,
  constraint account_labels_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint account_labels_pkey PRIMARY KEY (workspace_id, company_id)
);

create table accounting_entries (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  bank_account_id bigint not null,
  bank_operation_id bigint not null,
  ledger_id bigint not null,
  entry_kind text not null,
  exported boolean not null default false,
  entry_date date not null,
  lines text not null,
  rule_id bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  export_id bigint,
  number integer,
  constraint accounting_entries_bank_operation FOREIGN KEY (workspace_id, bank_operation_id) REFERENCES bank_operations(workspace_id, id),
  constraint accounting_entries_kind CHECK ((entry_kind = 'bank_operation'::text)),
  constraint accounting_entries_ledger FOREIGN KEY (workspace_id, ledger_id) REFERENCES ledgers(workspace_id, id),
  constraint accounting_entries_operation UNIQUE (workspace_id, bank_operation_id),
  constraint accounting_entries_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX accounting_entries_bank_account ON public.accounting_entries USING btree (workspace_id, bank_account_id, id) WHERE (bank_account_id IS NOT NULL);
CREATE INDEX accounting_entries_by_date ON public.accounting_entries USING btree (workspace_id, entry_date, id) WHERE (entry_date IS NOT NULL);
CREATE INDEX accounting_entries_id ON public.accounting_entries USING btree (id);
CREATE INDEX accounting_entries_rule ON public.accounting_entries USING btree (workspace_id, rule_id, bank_operation_id) WHERE (rule_id IS NOT NULL);

create table accounting_export_chunks (
  workspace_id bigint not null,
  accounting_export_id bigint not null,
  "position" integer not null,
  compressed boolean not null,
  bytes bytea not null,
  constraint accounting_export_chunks_export FOREIGN KEY (workspace_id, accounting_export_id) REFERENCES accounting_exports(workspace_id, id),
  constraint accounting_export_chunks_pkey PRIMARY KEY (workspace_id, accounting_export_id, "position")
);

create table accounting_exports (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  kind text not null,
  period_from date not null,
  period_to date not null,
  fiscal_year_end date not null,
  charset text not null,
  state text not null default 'running'::text,
  actor text not null,
  problems text not null default '[]'::text,
  warnings text not null default '[]'::text,
  last_numbers text not null default '{}'::text,
  filename text not null,
  entries_count integer,
  lines_count integer,
  total numeric,
  size_bytes bigint,
  sha256 text,
  sealed_at timestamp with time zone,
  attempts integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  exchange_rates text not null default '{}'::text,
  constraint accounting_exports_charset CHECK ((charset = ANY (ARRAY['utf-8'::text, 'iso-8859-15'::text]))),
  constraint accounting_exports_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint accounting_exports_kind CHECK ((kind = ANY (ARRAY['period'::text, 'fiscal_year'::text]))),
  constraint accounting_exports_period CHECK ((period_from <= period_to)),
  constraint accounting_exports_pkey PRIMARY KEY (workspace_id, id),
  constraint accounting_exports_state CHECK ((state = ANY (ARRAY['running'::text, 'sealed'::text, 'failed'::text])))
);
CREATE INDEX accounting_exports_id ON public.accounting_exports USING btree (id);
CREATE INDEX accounting_exports_running ON public.accounting_exports USING btree (workspace_id, id) WHERE (state = 'running'::text);
CREATE INDEX accounting_exports_sealed ON public.accounting_exports USING btree (workspace_id, company_id, period_to) WHERE ((state = 'sealed'::text) AND (kind = 'period'::text));

create table allocations (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  bank_operation_id bigint not null,
  invoice_document_id bigint not null,
  allocated_amount numeric(19,4) not null,
  score numeric(5,4) not null,
  score_details text not null,
  status text not null,
  source text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  posted boolean not null default false,
  constraint allocations_amount CHECK ((allocated_amount > (0)::numeric)),
  constraint allocations_pkey PRIMARY KEY (workspace_id, id),
  constraint allocations_source CHECK ((source = ANY (ARRAY['manual'::text, 'convergence'::text]))),
  constraint allocations_status CHECK ((status = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'undone'::text, 'discarded'::text])))
);
CREATE INDEX allocations_bank_operation ON public.allocations USING btree (workspace_id, bank_operation_id, id);
CREATE INDEX allocations_invoice ON public.allocations USING btree (workspace_id, invoice_document_id, id);
CREATE UNIQUE INDEX allocations_live_pair ON public.allocations USING btree (workspace_id, bank_operation_id, invoice_document_id) WHERE (status = ANY (ARRAY['proposed'::text, 'confirmed'::text]));
CREATE INDEX allocations_to_post ON public.allocations USING btree (workspace_id, company_id, id) WHERE ((status = 'confirmed'::text) <> posted);

create table allowlist_entries (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  cidr text not null,
  created_at timestamp with time zone not null,
  constraint allowlist_entries_cidr UNIQUE (workspace_id, cidr),
  constraint allowlist_entries_pkey PRIMARY KEY (workspace_id, id),
  constraint allowlist_entries_workspace FOREIGN KEY (workspace_id) REFERENCES workspaces(id)
);

create table attachment_chunks (
  workspace_id bigint not null,
  attachment_id bigint not null,
  "position" integer not null,
  compressed boolean not null,
  bytes bytea not null,
  constraint attachment_chunks_attachment FOREIGN KEY (workspace_id, attachment_id) REFERENCES attachments(workspace_id, id) ON DELETE CASCADE,
  constraint attachment_chunks_pkey PRIMARY KEY (workspace_id, attachment_id, "position")
);

create table attachments (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  invoice_id bigint not null,
  "position" integer not null,
  reference text,
  description text,
  filename text,
  mime_code text,
  size_bytes integer,
  sha256 text,
  url text,
  source text not null,
  chunk_count integer not null,
  constraint attachments_bytes CHECK (((size_bytes IS NULL) = (sha256 IS NULL))),
  constraint attachments_invoice FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoices(workspace_id, id) ON DELETE CASCADE,
  constraint attachments_pkey PRIMARY KEY (workspace_id, id),
  constraint attachments_position UNIQUE (workspace_id, invoice_id, "position"),
  constraint attachments_source CHECK ((source = ANY (ARRAY['deposit'::text, 'xml'::text, 'pdf'::text])))
);

create table audit_log (
  id bigint not null generated always as identity,
  workspace_id bigint,
  recorded_at timestamp with time zone not null,
  actor text not null,
  address text,
  action text not null,
  subject text not null,
  subject_id bigint not null,
  before text,
  after text,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor, id);
CREATE INDEX audit_log_recorded_at ON public.audit_log USING brin (recorded_at) WITH (autosummarize='on');
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject, subject_id, id);
CREATE INDEX audit_log_workspace ON public.audit_log USING btree (workspace_id, id);
revoke all on audit_log from current_user;
grant insert, select on audit_log to current_user;

create table bank_accounts (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  account_name text not null,
  bank_name text not null,
  origin text not null,
  currency_code text not null,
  iban text,
  iban_masked text not null,
  iban_last4 text not null,
  bic text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  bank_connection_id bigint,
  provider_account_id text,
  active boolean not null default true,
  archived boolean not null default false,
  data_access text not null default 'granted'::text,
  ledger_id bigint,
  accounting_account_code text not null default '512000'::text,
  suspense_account_code text,
  balance numeric(19,4),
  balance_on date,
  last_synced_at timestamp with time zone,
  constraint bank_accounts_bank_connection FOREIGN KEY (workspace_id, bank_connection_id) REFERENCES bank_connections(workspace_id, id),
  constraint bank_accounts_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint bank_accounts_data_access CHECK ((data_access = ANY (ARRAY['granted'::text, 'expired'::text, 'revoked'::text]))),
  constraint bank_accounts_ledger FOREIGN KEY (workspace_id, ledger_id) REFERENCES ledgers(workspace_id, id),
  constraint bank_accounts_origin CHECK ((origin = ANY (ARRAY['synchronized'::text, 'statement_import'::text, 'manual'::text]))),
  constraint bank_accounts_pkey PRIMARY KEY (workspace_id, id),
  constraint bank_accounts_provider_account UNIQUE (workspace_id, bank_connection_id, provider_account_id),
  constraint bank_accounts_workspace FOREIGN KEY (workspace_id) REFERENCES workspaces(id)
);
CREATE INDEX bank_accounts_company ON public.bank_accounts USING btree (workspace_id, company_id, iban_last4);
CREATE INDEX bank_accounts_id ON public.bank_accounts USING btree (id);

create table bank_connections (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  provider text not null,
  name text not null,
  state text not null default 'idle'::text,
  data_access text not null default 'granted'::text,
  error_code text,
  error_message text,
  last_synced_at timestamp with time zone,
  sync_started_at timestamp with time zone,
  leased_by text,
  lease_expires_at timestamp with time zone,
  lease_number bigint not null default 0,
  attempts integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint bank_connections_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint bank_connections_data_access CHECK ((data_access = ANY (ARRAY['granted'::text, 'expired'::text, 'revoked'::text]))),
  constraint bank_connections_pkey PRIMARY KEY (workspace_id, id),
  constraint bank_connections_provider CHECK ((provider = 'sandbox'::text)),
  constraint bank_connections_state CHECK ((state = ANY (ARRAY['idle'::text, 'syncing'::text, 'failed'::text])))
);
CREATE INDEX bank_connections_id ON public.bank_connections USING btree (id);
CREATE INDEX bank_connections_syncing ON public.bank_connections USING btree (workspace_id, sync_started_at) WHERE (state = 'syncing'::text);

create table bank_operations (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  bank_account_id bigint not null,
  amount numeric(19,4) not null,
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
  reconciliation_status text not null default 'unmatched'::text,
  version integer not null default 1,
  confirmed_amount numeric(19,4) not null default 0,
  projected_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  counterparty_key text generated always as ("left"(replace(regexp_replace(upper((regexp_replace(regexp_replace(NORMALIZE(counterparty_name, NFKD), '[.\u0300-\u036f]'::text, ''::text, 'g'::text), '[^A-Za-z0-9]+'::text, ' '::text, 'g'::text) COLLATE "C")), '\m(SARL|SAS|SASU|SA|EURL|EIRL|EI|SNC|SCS|SCA|SCI|SCP|SCM|SCOP|SELARL|SELAS|SELAFA|GIE|GMBH|AG|KG|OHG|UG|LTD|LIMITED|PLC|LLC|INC|BV|NV|SPRL|SRL|SPA|SL)\M'::text, ''::text, 'g'::text), ' '::text, ''::text), 128)) stored,
  constraint bank_operations_amount CHECK ((amount <> (0)::numeric)),
  constraint bank_operations_bank_account FOREIGN KEY (workspace_id, bank_account_id) REFERENCES bank_accounts(workspace_id, id),
  constraint bank_operations_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint bank_operations_confirmed_amount CHECK (((confirmed_amount >= (0)::numeric) AND (confirmed_amount <= abs(amount)))),
  constraint bank_operations_identity UNIQUE (workspace_id, identity, bank_account_id, rank),
  constraint bank_operations_origin CHECK ((origin = ANY (ARRAY['synchronized'::text, 'statement_import'::text]))),
  constraint bank_operations_pkey PRIMARY KEY (workspace_id, id),
  constraint bank_operations_provider_operation UNIQUE (workspace_id, provider_operation_id, bank_account_id),
  constraint bank_operations_reconciliation_status CHECK ((reconciliation_status = ANY (ARRAY['unmatched'::text, 'partially_matched'::text, 'matched'::text])))
);
CREATE INDEX bank_operations_bank_account ON public.bank_operations USING btree (workspace_id, bank_account_id, id) WHERE (bank_account_id IS NOT NULL);
CREATE INDEX bank_operations_bank_reference ON public.bank_operations USING btree (workspace_id, bank_reference, amount, bank_account_id) WHERE (bank_reference IS NOT NULL);
CREATE INDEX bank_operations_by_date ON public.bank_operations USING btree (workspace_id, booking_date, id) WHERE (booking_date IS NOT NULL);
CREATE INDEX bank_operations_end_to_end_id ON public.bank_operations USING btree (workspace_id, end_to_end_id) WHERE (end_to_end_id IS NOT NULL);
CREATE INDEX bank_operations_id ON public.bank_operations USING btree (id);
CREATE INDEX bank_operations_unmatched ON public.bank_operations USING btree (workspace_id, booking_date, id) WHERE (reconciliation_status <> 'matched'::text);
CREATE INDEX bank_operations_unposted ON public.bank_operations USING btree (workspace_id, bank_account_id) WHERE (projected_at IS NULL);

create table bank_rules (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
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
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint bank_rules_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint bank_rules_company_scope CHECK (((company_id IS NULL) = (scope = 'tenant'::text))),
  constraint bank_rules_pkey PRIMARY KEY (workspace_id, id),
  constraint bank_rules_scope CHECK ((scope = ANY (ARRAY['company'::text, 'tenant'::text])))
);
CREATE INDEX bank_rules_id ON public.bank_rules USING btree (id);

create table bank_runs (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  state text not null default 'running'::text,
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
  lease_expires_at timestamp with time zone,
  lease_number bigint not null default 0,
  attempts integer not null default 0,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint bank_runs_kind CHECK ((kind = ANY (ARRAY['convergence'::text, 'projection'::text]))),
  constraint bank_runs_pkey PRIMARY KEY (workspace_id, id),
  constraint bank_runs_state CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX bank_runs_finished ON public.bank_runs USING btree (workspace_id, finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX bank_runs_id ON public.bank_runs USING btree (id);
CREATE INDEX bank_runs_running ON public.bank_runs USING btree (workspace_id, id) WHERE (state = 'running'::text);
CREATE UNIQUE INDEX bank_runs_waiting ON public.bank_runs USING btree (workspace_id, kind, bank_account_id, options) WHERE ((state = 'running'::text) AND (lease_number = 0));

create table bank_sandboxes (
  workspace_id bigint not null,
  bank_connection_id bigint not null,
  outcome text not null,
  delay_ms integer not null,
  data_access text not null,
  accounts text not null,
  updated_at timestamp with time zone not null,
  constraint bank_sandboxes_bank_connection FOREIGN KEY (workspace_id, bank_connection_id) REFERENCES bank_connections(workspace_id, id),
  constraint bank_sandboxes_data_access CHECK ((data_access = ANY (ARRAY['granted'::text, 'expired'::text, 'revoked'::text]))),
  constraint bank_sandboxes_outcome CHECK ((outcome = ANY (ARRAY['answered'::text, 'error'::text, 'invalid'::text, 'never'::text]))),
  constraint bank_sandboxes_pkey PRIMARY KEY (workspace_id, bank_connection_id)
);

create table bank_statements (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  format text not null,
  message_id text not null,
  operations_created integer not null,
  operations_known integer not null,
  entries_skipped integer not null,
  statements text not null,
  digest text not null,
  created_at timestamp with time zone not null,
  constraint bank_statements_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint bank_statements_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX bank_statements_digest ON public.bank_statements USING btree (workspace_id, company_id, digest);

create table categories (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint categories_pkey PRIMARY KEY (workspace_id, id),
  constraint categories_workspace FOREIGN KEY (workspace_id) REFERENCES workspaces(id)
);
CREATE INDEX categories_id ON public.categories USING btree (id);

create table companies (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  siren text,
  profile_id bigint,
  siren_unverified boolean not null default false,
  constraint companies_pkey PRIMARY KEY (workspace_id, id),
  constraint companies_profile FOREIGN KEY (workspace_id, profile_id) REFERENCES company_profiles(workspace_id, id),
  constraint companies_workspace FOREIGN KEY (workspace_id) REFERENCES workspaces(id)
);
CREATE INDEX companies_id ON public.companies USING btree (id);
CREATE INDEX companies_siren ON public.companies USING btree (siren) WHERE (siren IS NOT NULL);

create table company_books (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  effective_from date,
  members text not null,
  created_at timestamp with time zone not null,
  constraint company_books_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint company_books_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX company_books_of_company ON public.company_books USING btree (workspace_id, company_id, id);
CREATE INDEX company_books_with_entries ON public.company_books USING btree (workspace_id, company_id) WHERE (members ~~ '%"entries_from":"%'::text);

create table company_logos (
  workspace_id bigint not null,
  company_id bigint not null,
  sha256 text not null,
  media_type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  created_at timestamp with time zone not null,
  constraint company_logos_bytes CHECK ((length(bytes) <= 262144)),
  constraint company_logos_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint company_logos_media_type CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
  constraint company_logos_pkey PRIMARY KEY (workspace_id, company_id, sha256)
);

create table company_profiles (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  version integer not null,
  profile text not null,
  logo_sha256 text,
  created_at timestamp with time zone not null,
  constraint company_profiles_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint company_profiles_logo FOREIGN KEY (workspace_id, company_id, logo_sha256) REFERENCES company_logos(workspace_id, company_id, sha256),
  constraint company_profiles_pkey PRIMARY KEY (workspace_id, id),
  constraint company_profiles_version UNIQUE (workspace_id, company_id, version)
);

create table credit_notes (
  workspace_id bigint not null,
  invoice_id bigint not null,
  credited_invoice_id bigint not null,
  constraint credit_notes_credited_invoice FOREIGN KEY (workspace_id, credited_invoice_id) REFERENCES invoices(workspace_id, id),
  constraint credit_notes_invoice FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoices(workspace_id, id) ON DELETE CASCADE,
  constraint credit_notes_pkey PRIMARY KEY (workspace_id, invoice_id)
);
CREATE INDEX credit_notes_credited_invoice ON public.credit_notes USING btree (workspace_id, credited_invoice_id);

create table customers (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  siren text,
  details text not null,
  edited text[] not null default '{}'::text[],
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint customers_pkey PRIMARY KEY (workspace_id, id),
  constraint customers_workspace FOREIGN KEY (workspace_id) REFERENCES workspaces(id)
);
CREATE INDEX customers_id ON public.customers USING btree (id);
CREATE INDEX customers_name ON public.customers USING btree (workspace_id, md5(lower(btrim(regexp_replace(name, '[[:space:] ]+'::text, ' '::text, 'g'::text)))));
CREATE INDEX customers_siren ON public.customers USING btree (workspace_id, siren);

create table daily_takings (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  register text not null,
  reference text not null,
  date date not null,
  content text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint daily_takings_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint daily_takings_pkey PRIMARY KEY (workspace_id, id),
  constraint daily_takings_reference UNIQUE (workspace_id, company_id, register, reference)
);
CREATE INDEX daily_takings_date ON public.daily_takings USING btree (workspace_id, company_id, date);
CREATE INDEX daily_takings_id ON public.daily_takings USING btree (id);

create table deliveries (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  event_id bigint not null,
  event_type text not null,
  webhook_endpoint_id bigint not null,
  url text not null,
  includes text[] not null,
  activation_period integer not null,
  access_period integer,
  state text not null default 'queued'::text,
  reason text,
  occurred_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  first_failed_at timestamp with time zone,
  next_attempt_at timestamp with time zone,
  acknowledged_at timestamp with time zone,
  attempts_count integer not null default 0,
  attempted_at timestamp with time zone,
  duration_ms integer,
  response_status integer,
  error_code text,
  response_excerpt text,
  failure_counted boolean not null default false,
  resent_from_id bigint,
  resend_run_id bigint,
  constraint deliveries_next_attempt CHECK (((next_attempt_at IS NOT NULL) = (state = ANY (ARRAY['queued'::text, 'retry_scheduled'::text])))),
  constraint deliveries_pkey PRIMARY KEY (workspace_id, id),
  constraint deliveries_reason CHECK ((reason = ANY (ARRAY['url_refused'::text, 'dns_no_address'::text, 'dns_private_address'::text, 'endpoint_inactive'::text, 'endpoint_deleted'::text, 'access_revoked'::text]))),
  constraint deliveries_reason_when_failed CHECK (((reason IS NOT NULL) = (state = 'failed_permanently'::text))),
  constraint deliveries_state CHECK ((state = ANY (ARRAY['queued'::text, 'retry_scheduled'::text, 'acknowledged'::text, 'abandoned'::text, 'failed_permanently'::text])))
);
CREATE INDEX deliveries_due ON public.deliveries USING btree (workspace_id, webhook_endpoint_id, next_attempt_at, id) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX deliveries_endpoint ON public.deliveries USING btree (workspace_id, webhook_endpoint_id, id);
CREATE INDEX deliveries_failed ON public.deliveries USING btree (workspace_id, webhook_endpoint_id, id) WHERE (state = ANY (ARRAY['abandoned'::text, 'failed_permanently'::text]));
CREATE INDEX deliveries_queued_late ON public.deliveries USING btree (workspace_id, event_id) WHERE ((created_at - occurred_at) > '01:00:00'::interval);
CREATE INDEX deliveries_resend_run ON public.deliveries USING btree (workspace_id, resend_run_id) WHERE (resend_run_id IS NOT NULL);
CREATE INDEX deliveries_retried ON public.deliveries USING btree (workspace_id, webhook_endpoint_id, next_attempt_at, id) WHERE (state = 'retry_scheduled'::text);

create table delivery_lanes (
  workspace_id bigint not null,
  webhook_endpoint_id bigint not null,
  due_at timestamp with time zone not null,
  leased_by text,
  lease_expires_at timestamp with time zone,
  fence bigint not null default 0,
  constraint delivery_lanes_pkey PRIMARY KEY (workspace_id, webhook_endpoint_id)
);
CREATE INDEX delivery_lanes_due ON public.delivery_lanes USING btree (due_at);

create table delivery_nodes (
  node text not null,
  seen_until timestamp with time zone not null,
  constraint delivery_nodes_pkey PRIMARY KEY (node)
);

create table devices (
  user_id bigint not null,
  digest text not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint devices_pkey PRIMARY KEY (user_id, digest),
  constraint devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX devices_age ON public.devices USING btree (seen_at);
CREATE INDEX devices_digest ON public.devices USING btree (digest);

create table entered_purchase_chunks (
  workspace_id bigint not null,
  purchase_id bigint not null,
  "position" integer not null,
  compressed boolean not null,
  bytes bytea not null,
  constraint entered_purchase_chunks_pkey PRIMARY KEY (workspace_id, purchase_id, "position"),
  constraint entered_purchase_chunks_purchase FOREIGN KEY (workspace_id, purchase_id) REFERENCES entered_purchases(workspace_id, id) ON DELETE CASCADE
);

create table entered_purchases (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  filename text not null,
  mime_code text not null,
  size_bytes integer not null,
  sha256 text not null,
  chunk_count integer not null,
  invoice_id bigint,
  created_at timestamp with time zone not null,
  constraint entered_purchases_invoice FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoices(workspace_id, id) ON DELETE CASCADE,
  constraint entered_purchases_pkey PRIMARY KEY (workspace_id, id),
  constraint entered_purchases_sha256 UNIQUE (workspace_id, sha256),
  constraint entered_purchases_workspace FOREIGN KEY (workspace_id) REFERENCES workspaces(id)
);
CREATE UNIQUE INDEX entered_purchases_of_invoice ON public.entered_purchases USING btree (workspace_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX entered_purchases_open ON public.entered_purchases USING btree (workspace_id, id) WHERE (invoice_id IS NULL);

create table entry_positions (
  workspace_id bigint not null,
  lifecycle_event_id bigint not null,
  company_ids bigint[] not null,
  constraint entry_positions_pkey PRIMARY KEY (workspace_id),
  constraint entry_positions_workspace FOREIGN KEY (workspace_id) REFERENCES workspaces(id)
);

create table events (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  type text not null,
  occurred_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  invoice_id bigint,
  category_id bigint,
  fragment_names text[] not null,
  fragments text[] not null,
  fragment_bytes integer[] not null,
  traceparent text,
  constraint events_fragment_bytes CHECK ((cardinality(fragment_bytes) = cardinality(fragment_names))),
  constraint events_fragments CHECK ((cardinality(fragments) = cardinality(fragment_names))),
  constraint events_pkey PRIMARY KEY (workspace_id, id)
);

create table former_platform_flows (
  workspace_id bigint not null,
  lifecycle_event_id bigint not null,
  tracking_id text not null,
  connection_id bigint not null,
  flow_id text,
  constraint former_platform_flows_message FOREIGN KEY (workspace_id, lifecycle_event_id) REFERENCES network_messages(workspace_id, lifecycle_event_id) ON DELETE CASCADE,
  constraint former_platform_flows_pkey PRIMARY KEY (workspace_id, lifecycle_event_id, tracking_id)
);
CREATE INDEX former_platform_flows_flow ON public.former_platform_flows USING btree (workspace_id, connection_id, flow_id) WHERE (flow_id IS NOT NULL);
CREATE INDEX former_platform_flows_tracking ON public.former_platform_flows USING btree (workspace_id, connection_id, tracking_id);

create table idempotency_keys (
  application_id bigint not null,
  key text not null,
  request_digest text not null,
  status integer not null,
  response text not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_application_id_fkey FOREIGN KEY (application_id) REFERENCES oauth_applications(id) ON DELETE CASCADE,
  constraint idempotency_keys_pkey PRIMARY KEY (application_id, key)
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

create table invitations (
  id bigint not null default nextval('invitations_id_seq'::regclass),
  workspace_id bigint not null,
  email text not null,
  email_key text not null,
  role text not null,
  digest text not null,
  invited_by bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint invitations_digest UNIQUE (digest),
  constraint invitations_email UNIQUE (workspace_id, email_key),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_role CHECK ((role = ANY (ARRAY['member'::text, 'manager'::text, 'owner'::text]))),
  constraint invitations_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id)
);

create table invoice_drafts (
  workspace_id bigint not null,
  invoice_id bigint not null,
  members text not null,
  version integer not null,
  constraint invoice_drafts_invoice FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoices(workspace_id, id) ON DELETE CASCADE,
  constraint invoice_drafts_pkey PRIMARY KEY (workspace_id, invoice_id)
);

create table invoice_reportings (
  workspace_id bigint not null,
  invoice_id bigint not null,
  flow text not null,
  category text,
  reported_on date,
  reason text not null,
  margin_amount numeric(19,2),
  margin_rate text,
  constraint invoice_reportings_category CHECK ((category = ANY (ARRAY['TLB1'::text, 'TPS1'::text, 'TNT1'::text, 'TMA1'::text]))),
  constraint invoice_reportings_flow CHECK ((flow = ANY (ARRAY['10.1'::text, '10.3'::text, 'none'::text]))),
  constraint invoice_reportings_invoice FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoices(workspace_id, id) ON DELETE CASCADE,
  constraint invoice_reportings_pkey PRIMARY KEY (workspace_id, invoice_id)
);

create table invoice_vat_parts (
  workspace_id bigint not null,
  invoice_id bigint not null,
  frozen text not null,
  due_on_receipt numeric(21,2) not null,
  created_at timestamp with time zone not null,
  constraint invoice_vat_parts_invoice FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoices(workspace_id, id) ON DELETE CASCADE,
  constraint invoice_vat_parts_pkey PRIMARY KEY (workspace_id, invoice_id)
);

create table invoices (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  direction text not null,
  invoice_number text,
  proforma boolean not null,
  lifecycle_state text not null,
  upload_source text not null,
  category_id bigint,
  content text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  header text not null,
  number_key text,
  warnings text,
  profile_id bigint,
  warnings_count integer not null default 0,
  attachments_count integer not null default 0,
  constraint invoices_category FOREIGN KEY (workspace_id, category_id) REFERENCES categories(workspace_id, id),
  constraint invoices_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint invoices_direction CHECK ((direction = ANY (ARRAY['sales'::text, 'purchases'::text]))),
  constraint invoices_pkey PRIMARY KEY (workspace_id, id),
  constraint invoices_profile FOREIGN KEY (workspace_id, profile_id) REFERENCES company_profiles(workspace_id, id),
  constraint invoices_upload_source CHECK ((upload_source = ANY (ARRAY['api'::text, 'network'::text, 'web'::text, 'quote'::text]))),
  constraint invoices_workspace FOREIGN KEY (workspace_id) REFERENCES workspaces(id)
);
CREATE INDEX invoices_id ON public.invoices USING btree (id);
CREATE INDEX invoices_invoice_number ON public.invoices USING btree (workspace_id, invoice_number, id);
CREATE INDEX invoices_issue_date ON public.invoices USING btree (workspace_id, (((header)::json ->> 'issue_date'::text)), id);
CREATE UNIQUE INDEX invoices_number_key ON public.invoices USING btree (workspace_id, direction, number_key) WHERE (number_key IS NOT NULL);
CREATE INDEX invoices_number_prefix ON public.invoices USING btree (workspace_id, upper("left"(invoice_number, 100)) text_pattern_ops, id) WHERE (invoice_number IS NOT NULL);
CREATE INDEX invoices_party_name ON public.invoices USING btree (workspace_id, lower("left"((((header)::json ->
CASE direction
    WHEN 'sales'::text THEN 'buyer'::text
    ELSE 'seller'::text
END) ->> 'name'::text), 255)) text_pattern_ops, id);
CREATE INDEX invoices_party_siren ON public.invoices USING btree (workspace_id, "left"((((header)::json ->
CASE direction
    WHEN 'sales'::text THEN 'buyer'::text
    ELSE 'seller'::text
END) ->> 'siren'::text), 20), id);
CREATE INDEX invoices_updated_at ON public.invoices USING btree (workspace_id, updated_at, id);
CREATE INDEX invoices_waiting ON public.invoices USING btree (workspace_id, direction, lifecycle_state, id) WHERE (lifecycle_state = ANY (ARRAY['draft'::text, 'available'::text, 'disputed'::text, 'refused'::text]));

create table journal_entries (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  kind text not null,
  journal_code text not null,
  entry_date date not null,
  piece_reference text not null,
  piece_date date not null,
  label text not null,
  lines text not null,
  source_type text not null,
  source_id bigint not null,
  revision integer not null default 0,
  invoice_id bigint,
  reverses_id bigint,
  corrects_entry_id bigint,
  exported boolean not null default false,
  export_id bigint,
  number integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint journal_entries_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint journal_entries_kind CHECK ((kind = ANY (ARRAY['sale'::text, 'purchase'::text, 'receipt'::text, 'vat_on_receipt'::text, 'correction'::text, 'reversal'::text]))),
  constraint journal_entries_once UNIQUE (workspace_id, source_type, source_id, kind, revision),
  constraint journal_entries_pkey PRIMARY KEY (workspace_id, id),
  constraint journal_entries_reverses UNIQUE (workspace_id, reverses_id),
  constraint journal_entries_source CHECK ((source_type = ANY (ARRAY['invoice'::text, 'receipt'::text, 'allocation'::text, 'accounting_entry'::text])))
);
CREATE INDEX journal_entries_by_date ON public.journal_entries USING btree (workspace_id, company_id, entry_date, id);
CREATE INDEX journal_entries_id ON public.journal_entries USING btree (id);
CREATE INDEX journal_entries_of_invoice ON public.journal_entries USING btree (workspace_id, invoice_id) WHERE (invoice_id IS NOT NULL);

create table ledgers (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  code text not null,
  name text not null,
  created_at timestamp with time zone not null,
  constraint ledgers_code UNIQUE (workspace_id, company_id, code),
  constraint ledgers_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint ledgers_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX ledgers_id ON public.ledgers USING btree (id);

create table lifecycle_events (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  invoice_id bigint not null,
  status_code text not null,
  status_label text not null,
  state text not null,
  occurred_at timestamp with time zone not null,
  sender_role text,
  sender_id text,
  sender_scheme_id text,
  reason text,
  reason_code text,
  terminal boolean not null,
  rejected boolean not null,
  applied boolean not null,
  created_at timestamp with time zone not null,
  channel text not null,
  set_by text,
  message_id text,
  amounts text,
  message_sha256 text,
  issuer_id text,
  issuer_scheme_id text,
  issuer_role text,
  unapplied_reason text,
  constraint lifecycle_events_channel CHECK ((channel = ANY (ARRAY['service'::text, 'network'::text]))),
  constraint lifecycle_events_invoice FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoices(workspace_id, id) ON DELETE CASCADE,
  constraint lifecycle_events_pkey PRIMARY KEY (workspace_id, id),
  constraint lifecycle_events_set_by CHECK ((set_by = ANY (ARRAY['buyer'::text, 'seller'::text, 'platform'::text]))),
  constraint lifecycle_events_unapplied_reason CHECK (((unapplied_reason IS NULL) OR ((NOT applied) AND (unapplied_reason = ANY (ARRAY['rule_broken'::text, 'unknown_code'::text, 'other_phase'::text, 'unknown_role'::text, 'other_company'::text, 'doubtful_rejection'::text, 'not_reachable'::text])))))
);
CREATE INDEX lifecycle_events_invoice ON public.lifecycle_events USING btree (workspace_id, invoice_id, id);
CREATE INDEX lifecycle_events_rejections_without_effect ON public.lifecycle_events USING btree (workspace_id, id) WHERE ((status_code = '213'::text) AND (NOT applied) AND (NOT rejected));
CREATE INDEX lifecycle_events_unapplied ON public.lifecycle_events USING btree (workspace_id, invoice_id) WHERE ((NOT applied) AND (NOT rejected) AND (set_by IS NOT NULL));

create table network_message_file_chunks (
  workspace_id bigint not null,
  lifecycle_event_id bigint not null,
  "position" integer not null,
  compressed boolean not null,
  bytes bytea not null,
  constraint network_message_file_chunks_file FOREIGN KEY (workspace_id, lifecycle_event_id) REFERENCES network_message_files(workspace_id, lifecycle_event_id) ON DELETE CASCADE,
  constraint network_message_file_chunks_pkey PRIMARY KEY (workspace_id, lifecycle_event_id, "position")
);

create table network_message_files (
  workspace_id bigint not null,
  lifecycle_event_id bigint not null,
  syntax text not null,
  name text not null,
  size_bytes integer not null,
  sha256 text not null,
  chunk_count integer not null,
  constraint network_message_files_message FOREIGN KEY (workspace_id, lifecycle_event_id) REFERENCES network_messages(workspace_id, lifecycle_event_id) ON DELETE CASCADE,
  constraint network_message_files_pkey PRIMARY KEY (workspace_id, lifecycle_event_id),
  constraint network_message_files_syntax CHECK ((syntax = ANY (ARRAY['UBL'::text, 'CII'::text, 'Factur-X'::text])))
);

create table network_messages (
  workspace_id bigint not null,
  lifecycle_event_id bigint not null,
  invoice_id bigint not null,
  message_id text not null,
  state text not null default 'queued'::text,
  body text not null,
  created_at timestamp with time zone not null,
  attempts_count integer not null default 0,
  next_attempt_at timestamp with time zone,
  leased_by text,
  first_failed_at timestamp with time zone,
  last_error text,
  settled_at timestamp with time zone,
  connection_id bigint,
  kind text not null default 'status'::text,
  connection_due_at timestamp with time zone,
  tracking_id text,
  flow_id text,
  acknowledgement text,
  accepted_at timestamp with time zone,
  acknowledgement_late_at timestamp with time zone,
  empty_searches integer,
  refusal text,
  recipient_reachability text,
  skipped_reason text,
  assumes_address boolean not null default false,
  constraint network_messages_connection FOREIGN KEY (workspace_id, connection_id) REFERENCES platform_connections(workspace_id, id),
  constraint network_messages_due CHECK ((((state <> ALL (ARRAY['sending'::text, 'retry_scheduled'::text])) OR (COALESCE(next_attempt_at, connection_due_at) IS NOT NULL)) AND ((settled_at IS NULL) OR (COALESCE(next_attempt_at, connection_due_at) IS NULL)))),
  constraint network_messages_invoice FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoices(workspace_id, id) ON DELETE CASCADE,
  constraint network_messages_kind CHECK ((kind = ANY (ARRAY['invoice'::text, 'status'::text]))),
  constraint network_messages_lease CHECK (((state = 'sending'::text) = (leased_by IS NOT NULL))),
  constraint network_messages_parked CHECK (((state <> 'parked'::text) OR (COALESCE(next_attempt_at, connection_due_at) IS NULL))),
  constraint network_messages_pkey PRIMARY KEY (workspace_id, lifecycle_event_id),
  constraint network_messages_recipient_reachability CHECK ((recipient_reachability = ANY (ARRAY['reachable'::text, 'unreachable'::text, 'undetermined'::text]))),
  constraint network_messages_settled CHECK (((state = ANY (ARRAY['sent'::text, 'failed'::text, 'withdrawn'::text, 'skipped'::text])) = (settled_at IS NOT NULL))),
  constraint network_messages_skipped CHECK (((state = 'skipped'::text) = (skipped_reason IS NOT NULL))),
  constraint network_messages_skipped_reason CHECK ((skipped_reason = ANY (ARRAY['proforma'::text, 'provisional_number'::text, 'buyer_without_siren'::text, 'taken_over'::text, 'invalid_document'::text, 'filed_international'::text]))),
  constraint network_messages_state CHECK ((state = ANY (ARRAY['queued'::text, 'held'::text, 'parked'::text, 'sending'::text, 'retry_scheduled'::text, 'accepted'::text, 'sent'::text, 'failed'::text, 'withdrawn'::text, 'skipped'::text]))),
  constraint network_messages_way CHECK (
CASE
    WHEN (connection_id IS NULL) THEN ((connection_due_at IS NULL) AND (kind = 'status'::text))
    ELSE ((next_attempt_at IS NULL) AND ((tracking_id IS NOT NULL) OR (state = 'skipped'::text)))
END)
);
CREATE INDEX network_messages_due ON public.network_messages USING btree (workspace_id, next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX network_messages_flow ON public.network_messages USING btree (workspace_id, connection_id, flow_id) WHERE (flow_id IS NOT NULL);
CREATE UNIQUE INDEX network_messages_identifiers ON public.network_messages USING btree (workspace_id, connection_id, message_id) WHERE (connection_id IS NOT NULL);
CREATE INDEX network_messages_in_state ON public.network_messages USING btree (workspace_id, state, lifecycle_event_id) WHERE (connection_id IS NOT NULL);
CREATE INDEX network_messages_invoice ON public.network_messages USING btree (workspace_id, invoice_id);
CREATE INDEX network_messages_of_connections ON public.network_messages USING btree (workspace_id, connection_id, connection_due_at) WHERE (connection_due_at IS NOT NULL);
CREATE INDEX network_messages_questions ON public.network_messages USING btree (workspace_id, connection_id, connection_due_at) WHERE ((connection_due_at IS NOT NULL) AND ((state = 'accepted'::text) OR (empty_searches < 2) OR (refusal IS NOT NULL)));
CREATE INDEX network_messages_settled ON public.network_messages USING btree (workspace_id, settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX network_messages_tracking ON public.network_messages USING btree (workspace_id, connection_id, tracking_id) WHERE (tracking_id IS NOT NULL);
CREATE INDEX network_messages_unsettled ON public.network_messages USING btree (workspace_id, invoice_id, lifecycle_event_id) WHERE (settled_at IS NULL);

create table notice_addresses (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  email text not null,
  email_key text not null,
  told_through bigint not null,
  sending_through bigint,
  attempts_count integer not null default 0,
  next_attempt_at timestamp with time zone,
  leased_by text,
  first_failed_at timestamp with time zone,
  last_sent_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null,
  language text not null default 'fr'::text,
  constraint notice_addresses_email UNIQUE (workspace_id, email_key),
  constraint notice_addresses_language CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))),
  constraint notice_addresses_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX notice_addresses_due ON public.notice_addresses USING btree (workspace_id, next_attempt_at) WHERE (next_attempt_at IS NOT NULL);

create table notice_causes (
  workspace_id bigint not null,
  kind text not null,
  subject_id bigint not null,
  label text not null,
  reason text,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_as text,
  changed_at timestamp with time zone not null,
  told_by_mail boolean not null default false,
  told_by_hook boolean not null default false,
  known_by_mail boolean not null default false,
  known_by_hook boolean not null default false,
  constraint notice_causes_ended CHECK (((ended_at IS NULL) = (ended_as IS NULL))),
  constraint notice_causes_ended_as CHECK ((ended_as = ANY (ARRAY['well'::text, 'replaced'::text, 'removed'::text]))),
  constraint notice_causes_kind CHECK ((kind = ANY (ARRAY['endpoint_deactivated'::text, 'endpoint_failing'::text, 'bank_connection_failed'::text, 'handover_failed'::text, 'network_message_failed'::text, 'file_quarantined'::text, 'platform_connection_failed'::text, 'report_due'::text, 'report_rejected'::text, 'report_late'::text]))),
  constraint notice_causes_pkey PRIMARY KEY (workspace_id, kind, subject_id)
);
CREATE INDEX notice_causes_by_hook ON public.notice_causes USING btree (workspace_id, changed_at) WHERE (told_by_hook <> (ended_at IS NULL));
CREATE INDEX notice_causes_by_mail ON public.notice_causes USING btree (workspace_id, changed_at) WHERE (told_by_mail <> (ended_at IS NULL));
CREATE INDEX notice_causes_changed ON public.notice_causes USING btree (workspace_id, changed_at);
CREATE INDEX notice_causes_failing ON public.notice_causes USING btree (workspace_id) WHERE ((kind = 'endpoint_failing'::text) AND (ended_at IS NULL));

create table notices (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  key text not null,
  content text not null,
  reminders integer not null,
  created_at timestamp with time zone not null,
  remind_at timestamp with time zone,
  constraint notices_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX notices_created ON public.notices USING btree (workspace_id, created_at);
CREATE UNIQUE INDEX notices_remind ON public.notices USING btree (workspace_id) WHERE (remind_at IS NOT NULL);

create table number_series (
  workspace_id bigint not null,
  company_id bigint not null,
  prefix text not null,
  year integer not null,
  last_number integer not null,
  last_issue_date date,
  constraint number_series_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint number_series_pkey PRIMARY KEY (workspace_id, company_id, prefix, year)
);

create table oauth_applications (
  id bigint not null generated always as identity,
  name text not null,
  client_id text not null,
  secret_digest text not null,
  scopes text[] not null,
  provisioned boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint oauth_applications_client_id UNIQUE (client_id),
  constraint oauth_applications_pkey PRIMARY KEY (id),
  constraint oauth_applications_scopes CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['read'::text, 'write'::text, 'destroy'::text])))
);

create table one_time_links (
  digest text not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint one_time_links_pkey PRIMARY KEY (digest),
  constraint one_time_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX one_time_links_user ON public.one_time_links USING btree (user_id);

create table open_items (
  workspace_id bigint not null,
  invoice_id bigint not null,
  company_id bigint not null,
  direction text not null,
  currency_code text not null,
  amount_due numeric(60,4) not null,
  open_amount numeric(60,4) not null,
  invoice_number text not null,
  number_token text not null generated always as ("left"(upper((regexp_replace(NORMALIZE(invoice_number, NFKD), '[^A-Za-z0-9]'::text, ''::text, 'g'::text) COLLATE "C")), 128)) stored,
  party_name text not null,
  party_key text not null generated always as ("left"(replace(regexp_replace(upper((regexp_replace(regexp_replace(NORMALIZE(party_name, NFKD), '[.\u0300-\u036f]'::text, ''::text, 'g'::text), '[^A-Za-z0-9]+'::text, ' '::text, 'g'::text) COLLATE "C")), '\m(SARL|SAS|SASU|SA|EURL|EIRL|EI|SNC|SCS|SCA|SCI|SCP|SCM|SCOP|SELARL|SELAS|SELAFA|GIE|GMBH|AG|KG|OHG|UG|LTD|LIMITED|PLC|LLC|INC|BV|NV|SPRL|SRL|SPA|SL)\M'::text, ''::text, 'g'::text), ' '::text, ''::text), 128)) stored,
  payee_iban text,
  issue_date date not null,
  due_date date,
  constraint open_items_direction CHECK ((direction = ANY (ARRAY['incoming'::text, 'outgoing'::text]))),
  constraint open_items_invoice FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoices(workspace_id, id) ON DELETE CASCADE,
  constraint open_items_open_amount CHECK (((open_amount >= (0)::numeric) AND (open_amount <= amount_due))),
  constraint open_items_pkey PRIMARY KEY (workspace_id, invoice_id)
);
CREATE INDEX open_items_due_date ON public.open_items USING btree (workspace_id, due_date) WHERE ((open_amount > (0)::numeric) AND (due_date IS NOT NULL));
CREATE INDEX open_items_number_token ON public.open_items USING btree (workspace_id, company_id, number_token) WHERE (open_amount > (0)::numeric);
CREATE INDEX open_items_open_amount ON public.open_items USING btree (workspace_id, company_id, direction, open_amount, issue_date) WHERE (open_amount > (0)::numeric);
CREATE INDEX open_items_party_key ON public.open_items USING btree (workspace_id, company_id, party_key, open_amount) WHERE (open_amount > (0)::numeric);

create table operator_notice (
  only_one boolean not null default true,
  id bigint not null generated always as identity,
  body text,
  after_workspace_id bigint not null default 0,
  attempts_count integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  leased_by text,
  last_error text,
  constraint operator_notice_only_one CHECK (only_one),
  constraint operator_notice_pkey PRIMARY KEY (only_one)
);

create table payment_batches (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  bank_account_id bigint not null,
  name text not null,
  channel text not null,
  sandbox text,
  execution_date date not null,
  currency_code text not null,
  state text not null default 'draft'::text,
  total_amount numeric(18,2) not null default 0,
  instructions_count integer not null default 0,
  version integer not null default 1,
  approved_at timestamp with time zone,
  submitted_at timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  error_code text,
  error_message text,
  submission_refused_by text,
  retryable boolean,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  drafted_by text,
  changed_by text,
  carried_at timestamp with time zone,
  constraint payment_batches_bank_account FOREIGN KEY (workspace_id, bank_account_id) REFERENCES bank_accounts(workspace_id, id),
  constraint payment_batches_channel CHECK ((channel = ANY (ARRAY['sepa_file'::text, 'sandbox'::text]))),
  constraint payment_batches_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint payment_batches_pkey PRIMARY KEY (workspace_id, id),
  constraint payment_batches_refusal CHECK (((submission_refused_by IS NOT NULL) = (state = 'failed'::text))),
  constraint payment_batches_state CHECK ((state = ANY (ARRAY['draft'::text, 'pending_approval'::text, 'approved'::text, 'submitted'::text, 'failed'::text, 'completed'::text, 'partially_completed'::text, 'rejected'::text]))),
  constraint payment_batches_submission_refused_by CHECK ((submission_refused_by = ANY (ARRAY['service'::text, 'provider'::text]))),
  constraint payment_batches_workspace FOREIGN KEY (workspace_id) REFERENCES workspaces(id)
);
CREATE INDEX payment_batches_id ON public.payment_batches USING btree (id);
CREATE INDEX payment_batches_waiting ON public.payment_batches USING btree (workspace_id, state, id) WHERE (state = ANY (ARRAY['pending_approval'::text, 'submitted'::text, 'failed'::text, 'partially_completed'::text, 'rejected'::text]));

create table payment_handovers (
  workspace_id bigint not null,
  payment_batch_id bigint not null,
  message_id text,
  state text not null default 'queued'::text,
  due_at timestamp with time zone not null,
  leased_by text,
  lease_expires_at timestamp with time zone,
  file text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  concluded_at timestamp with time zone,
  channel text not null,
  constraint payment_handovers_batch FOREIGN KEY (workspace_id, payment_batch_id) REFERENCES payment_batches(workspace_id, id),
  constraint payment_handovers_lease CHECK (((leased_by IS NULL) = (lease_expires_at IS NULL))),
  constraint payment_handovers_pkey PRIMARY KEY (workspace_id, payment_batch_id),
  constraint payment_handovers_state CHECK ((state = ANY (ARRAY['queued'::text, 'parked'::text, 'sent'::text, 'concluded'::text])))
);
CREATE INDEX payment_handovers_due ON public.payment_handovers USING btree (channel, workspace_id, due_at) WHERE (state = 'queued'::text);

create table payment_instructions (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  payment_batch_id bigint not null,
  "position" integer not null,
  status text not null default 'draft'::text,
  amount numeric(11,2) not null,
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
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint payment_instructions_amount CHECK ((amount > (0)::numeric)),
  constraint payment_instructions_batch FOREIGN KEY (workspace_id, payment_batch_id) REFERENCES payment_batches(workspace_id, id),
  constraint payment_instructions_end_to_end_id UNIQUE (workspace_id, end_to_end_id),
  constraint payment_instructions_pkey PRIMARY KEY (workspace_id, id),
  constraint payment_instructions_status CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'submission_failed'::text, 'pending'::text, 'settled'::text, 'rejected'::text])))
);
CREATE INDEX payment_instructions_id ON public.payment_instructions USING btree (id);
CREATE INDEX payment_instructions_invoice ON public.payment_instructions USING btree (workspace_id, invoice_document_id) WHERE (invoice_document_id IS NOT NULL);
CREATE INDEX payment_instructions_position ON public.payment_instructions USING btree (workspace_id, payment_batch_id, "position");

create table person_mails (
  id uuid not null,
  turn_of bigint not null,
  kind text not null,
  email text not null,
  language text not null,
  content text,
  created_at timestamp with time zone not null,
  next_attempt_at timestamp with time zone,
  leased_by text,
  attempts_count integer not null default 0,
  first_failed_at timestamp with time zone,
  last_error text,
  constraint person_mails_language CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))),
  constraint person_mails_pkey PRIMARY KEY (id)
);
CREATE INDEX person_mails_age ON public.person_mails USING btree (created_at);
CREATE INDEX person_mails_due ON public.person_mails USING btree (turn_of, next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX person_mails_turn ON public.person_mails USING btree (turn_of, kind, created_at);

create table platform_connections (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
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
  starts_at timestamp with time zone not null,
  state text not null default 'active'::text,
  error_code text,
  error_message text,
  last_synced_at timestamp with time zone,
  due_at timestamp with time zone not null,
  failed_passes integer not null default 0,
  leased_by text,
  lease_expires_at timestamp with time zone,
  lease_number bigint not null default 0,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  held_until timestamp with time zone,
  send_after timestamp with time zone,
  failed_sends integer not null default 0,
  refused_sends integer not null default 0,
  sending_refusal text,
  is_reached boolean not null default true,
  refused_words text,
  refused_messages text[] not null default '{}'::text[],
  platform_number text,
  constraint platform_connections_client_authentication CHECK ((client_authentication = ANY (ARRAY['basic'::text, 'post'::text]))),
  constraint platform_connections_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint platform_connections_directory_check CHECK ((directory_check = ANY (ARRAY['off'::text, 'warn'::text, 'hold'::text]))),
  constraint platform_connections_error_code CHECK ((error_code = ANY (ARRAY['access_refused'::text, 'platform_unavailable'::text, 'platform_timeout'::text, 'invalid_answer'::text, 'address_refused'::text, 'sending_refused'::text]))),
  constraint platform_connections_pkey PRIMARY KEY (workspace_id, id),
  constraint platform_connections_request_id CHECK ((request_id = ANY (ARRAY['none'::text, 'header'::text, 'query'::text]))),
  constraint platform_connections_secret CHECK (((client_secret IS NULL) = (archived_at IS NOT NULL))),
  constraint platform_connections_send_format CHECK ((send_format = ANY (ARRAY['facturx'::text, 'ubl'::text, 'cii'::text]))),
  constraint platform_connections_state CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'failed'::text])))
);
CREATE INDEX platform_connections_due ON public.platform_connections USING btree (workspace_id, due_at) WHERE ((archived_at IS NULL) AND (state <> 'paused'::text));
CREATE INDEX platform_connections_id ON public.platform_connections USING btree (id);
CREATE UNIQUE INDEX platform_connections_live ON public.platform_connections USING btree (workspace_id, company_id) WHERE (archived_at IS NULL);

create table platform_flows (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  connection_id bigint not null,
  direction text not null,
  flow_id text,
  flow_type text,
  flow_syntax text,
  name text,
  flow_updated_at text,
  state text,
  attempts_count integer not null default 0,
  next_attempt_at timestamp with time zone,
  first_failed_at timestamp with time zone,
  leased_by text,
  error_code text,
  error_message text,
  invoice_id bigint,
  lifecycle_event_id bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  listed_at timestamp with time zone,
  awaited_key text,
  processing_rule text,
  constraint platform_flows_connection FOREIGN KEY (workspace_id, connection_id) REFERENCES platform_connections(workspace_id, id),
  constraint platform_flows_direction CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint platform_flows_due CHECK ((COALESCE((state = 'new'::text), false) = (next_attempt_at IS NOT NULL))),
  constraint platform_flows_flow UNIQUE (workspace_id, connection_id, flow_id),
  constraint platform_flows_in CHECK (((direction = 'in'::text) = ((state IS NOT NULL) AND (flow_id IS NOT NULL)))),
  constraint platform_flows_lease CHECK (((leased_by IS NULL) OR (state = 'new'::text))),
  constraint platform_flows_pkey PRIMARY KEY (workspace_id, id),
  constraint platform_flows_settled CHECK ((COALESCE((state <> 'new'::text), false) = (settled_at IS NOT NULL))),
  constraint platform_flows_state CHECK ((state = ANY (ARRAY['new'::text, 'imported'::text, 'recorded'::text, 'ignored'::text, 'failed'::text])))
);
CREATE INDEX platform_flows_awaiting ON public.platform_flows USING btree (workspace_id, connection_id, awaited_key) WHERE (awaited_key IS NOT NULL);
CREATE INDEX platform_flows_due ON public.platform_flows USING btree (workspace_id, connection_id, next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX platform_flows_due_again ON public.platform_flows USING btree (workspace_id, connection_id, next_attempt_at, id) WHERE ((next_attempt_at IS NOT NULL) AND (first_failed_at IS NOT NULL));
CREATE INDEX platform_flows_due_first ON public.platform_flows USING btree (workspace_id, connection_id, next_attempt_at, id) WHERE ((next_attempt_at IS NOT NULL) AND (first_failed_at IS NULL));
CREATE INDEX platform_flows_id ON public.platform_flows USING btree (id);
CREATE INDEX platform_flows_in_state ON public.platform_flows USING btree (workspace_id, state, id) WHERE (state IS NOT NULL);
CREATE UNIQUE INDEX platform_flows_message ON public.platform_flows USING btree (workspace_id, lifecycle_event_id) WHERE (direction = 'out'::text);
CREATE INDEX platform_flows_of_connection ON public.platform_flows USING btree (workspace_id, connection_id, id);
CREATE INDEX platform_flows_of_direction ON public.platform_flows USING btree (workspace_id, direction, id);
CREATE INDEX platform_flows_of_invoice ON public.platform_flows USING btree (workspace_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX platform_flows_updated ON public.platform_flows USING btree (workspace_id, updated_at) WHERE (next_attempt_at IS NULL);

create table platform_positions (
  workspace_id bigint not null,
  connection_id bigint not null,
  flow_type text not null,
  latest text,
  walked_back_at timestamp with time zone,
  refusal text,
  updated_at timestamp with time zone not null,
  constraint platform_positions_connection FOREIGN KEY (workspace_id, connection_id) REFERENCES platform_connections(workspace_id, id),
  constraint platform_positions_pkey PRIMARY KEY (workspace_id, connection_id, flow_type)
);

create table quarantine_usage (
  workspace_id bigint not null,
  files_count integer not null,
  size_bytes bigint not null,
  not_kept_count bigint not null default 0,
  constraint quarantine_usage_pkey PRIMARY KEY (workspace_id)
);

create table quarantined_file_chunks (
  workspace_id bigint not null,
  file_id bigint not null,
  "position" integer not null,
  compressed boolean not null,
  bytes bytea not null,
  constraint quarantined_file_chunks_file FOREIGN KEY (workspace_id, file_id) REFERENCES quarantined_files(workspace_id, id) ON DELETE CASCADE,
  constraint quarantined_file_chunks_pkey PRIMARY KEY (workspace_id, file_id, "position")
);

create table quarantined_files (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
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
  state text not null default 'held'::text,
  attempts_count integer not null default 1,
  invoice_id bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  connection_id bigint,
  constraint quarantined_files_bytes UNIQUE (workspace_id, sha256),
  constraint quarantined_files_channel CHECK ((channel = ANY (ARRAY['network'::text, 'platform'::text]))),
  constraint quarantined_files_imported CHECK (((invoice_id IS NOT NULL) = (state = 'imported'::text))),
  constraint quarantined_files_kind CHECK ((kind = ANY (ARRAY['invoice'::text, 'status'::text]))),
  constraint quarantined_files_pkey PRIMARY KEY (workspace_id, id),
  constraint quarantined_files_settled CHECK (((settled_at IS NULL) = (state = 'held'::text))),
  constraint quarantined_files_state CHECK ((state = ANY (ARRAY['held'::text, 'imported'::text, 'discarded'::text])))
);
CREATE INDEX quarantined_files_held ON public.quarantined_files USING btree (workspace_id, created_at) WHERE (state = 'held'::text);
CREATE INDEX quarantined_files_id ON public.quarantined_files USING btree (id);
CREATE INDEX quarantined_files_settled_at ON public.quarantined_files USING btree (workspace_id, settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX quarantined_files_state ON public.quarantined_files USING btree (workspace_id, state, id);

create table quotes (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  quote_number text not null,
  state text not null,
  valid_until date,
  members text not null,
  header text not null,
  version integer not null,
  invoice_id bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint quotes_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint quotes_invoice FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoices(workspace_id, id),
  constraint quotes_pkey PRIMARY KEY (workspace_id, id),
  constraint quotes_state CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text, 'expired'::text, 'invoiced'::text])))
);
CREATE INDEX quotes_id ON public.quotes USING btree (id);
CREATE INDEX quotes_number_prefix ON public.quotes USING btree (workspace_id, upper("left"(quote_number, 100)) text_pattern_ops, id);
CREATE INDEX quotes_valid_until ON public.quotes USING btree (workspace_id, valid_until) WHERE (state = 'open'::text);

create table receipts (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  invoice_id bigint not null,
  kind text not null,
  amount numeric(19,2) not null,
  currency_code text not null,
  received_on date not null,
  means text,
  reference text,
  allocation_id bigint,
  reverses_id bigint,
  counterpart_id bigint,
  breakdown text not null,
  outside_amount numeric(19,2) not null,
  state text not null,
  reason text,
  lifecycle_event_id bigint,
  due_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  posted boolean not null default false,
  constraint receipts_allocation UNIQUE (workspace_id, allocation_id),
  constraint receipts_amount CHECK ((amount <> (0)::numeric)),
  constraint receipts_kind CHECK ((kind = ANY (ARRAY['allocation'::text, 'manual'::text, 'set_off'::text, 'reversal'::text]))),
  constraint receipts_means CHECK ((means = ANY (ARRAY['cash'::text, 'card'::text, 'cheque'::text, 'transfer'::text, 'direct_debit'::text, 'other'::text, 'credit_note'::text]))),
  constraint receipts_pkey PRIMARY KEY (workspace_id, id),
  constraint receipts_reverses UNIQUE (workspace_id, reverses_id),
  constraint receipts_state CHECK ((state = ANY (ARRAY['recorded'::text, 'proposed'::text, 'waiting'::text, 'parked'::text, 'declared'::text, 'dismissed'::text, 'withdrawn'::text, 'reversed'::text])))
);
CREATE INDEX receipts_by_day ON public.receipts USING btree (workspace_id, company_id, received_on, id);
CREATE INDEX receipts_due ON public.receipts USING btree (workspace_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX receipts_id ON public.receipts USING btree (id);
CREATE INDEX receipts_of_invoice ON public.receipts USING btree (workspace_id, invoice_id, id);
CREATE INDEX receipts_open ON public.receipts USING btree (workspace_id, state, id) WHERE (state = ANY (ARRAY['proposed'::text, 'waiting'::text, 'parked'::text]));
CREATE INDEX receipts_to_post ON public.receipts USING btree (workspace_id, company_id, id) WHERE (((state <> 'withdrawn'::text) OR (kind = 'reversal'::text)) <> posted);

create table received_file_chunks (
  workspace_id bigint not null,
  invoice_id bigint not null,
  format text not null,
  "position" integer not null,
  compressed boolean not null,
  bytes bytea not null,
  constraint received_file_chunks_file FOREIGN KEY (workspace_id, invoice_id, format) REFERENCES received_files(workspace_id, invoice_id, format) ON DELETE CASCADE,
  constraint received_file_chunks_pkey PRIMARY KEY (workspace_id, invoice_id, format, "position")
);

create table received_files (
  workspace_id bigint not null,
  invoice_id bigint not null,
  format text not null,
  size_bytes integer not null,
  sha256 text not null,
  chunk_count integer not null,
  constraint received_files_format CHECK ((format = ANY (ARRAY['ubl'::text, 'cii'::text, 'facturx'::text]))),
  constraint received_files_invoice FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoices(workspace_id, id) ON DELETE CASCADE,
  constraint received_files_pkey PRIMARY KEY (workspace_id, invoice_id, format)
);

create table received_messages (
  workspace_id bigint not null,
  issuer text not null,
  message_id text not null,
  result text not null,
  invoice_id bigint not null,
  lifecycle_event_id bigint not null,
  received_at timestamp with time zone not null,
  constraint received_messages_invoice FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoices(workspace_id, id) ON DELETE CASCADE,
  constraint received_messages_pkey PRIMARY KEY (workspace_id, issuer, message_id),
  constraint received_messages_result CHECK ((result = ANY (ARRAY['applied'::text, 'recorded'::text, 'rejected'::text])))
);
CREATE INDEX received_messages_invoice ON public.received_messages USING btree (workspace_id, invoice_id);
CREATE INDEX received_messages_received ON public.received_messages USING btree (workspace_id, received_at);

create table reporting_periods (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  series text not null,
  start_date date not null,
  end_date date not null,
  due_on date not null,
  vat_regime text not null,
  compositions integer not null default 0,
  derived text,
  derived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  parked boolean not null default false,
  told text,
  constraint reporting_periods_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint reporting_periods_pkey PRIMARY KEY (workspace_id, id),
  constraint reporting_periods_series CHECK ((series = ANY (ARRAY['sales'::text, 'purchases'::text, 'payments'::text]))),
  constraint reporting_periods_start UNIQUE (workspace_id, company_id, series, start_date),
  constraint reporting_periods_told CHECK ((told = ANY (ARRAY['report_due'::text, 'report_late'::text])))
);
CREATE INDEX reporting_periods_id ON public.reporting_periods USING btree (id);

create unlogged table request_budgets (
  application_id bigint not null,
  ends_at timestamp with time zone not null,
  taken integer not null,
  last_taken integer not null,
  constraint request_budgets_pkey PRIMARY KEY (application_id)
);

create table resend_runs (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  webhook_endpoint_id bigint not null,
  state text not null default 'running'::text,
  reason text,
  delivery_state text,
  delivery_reason text,
  occurred_from timestamp with time zone,
  occurred_until timestamp with time zone,
  after_delivery_id bigint not null default 0,
  last_delivery_id bigint not null,
  deliveries_count integer not null,
  processed_count integer not null default 0,
  resent_count integer not null default 0,
  leased_by text,
  lease_expires_at timestamp with time zone,
  lease_number bigint not null default 0,
  attempts integer not null default 0,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  after_event_id bigint not null default 0,
  last_event_id bigint,
  constraint resend_runs_pkey PRIMARY KEY (workspace_id, id),
  constraint resend_runs_reason CHECK ((reason = ANY (ARRAY['endpoint_inactive'::text, 'endpoint_deleted'::text, 'access_revoked'::text, 'requested'::text, 'first_failed'::text]))),
  constraint resend_runs_reason_when_stopped CHECK (((reason IS NOT NULL) = (state = 'stopped'::text))),
  constraint resend_runs_state CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text, 'failed'::text])))
);
CREATE INDEX resend_runs_endpoint ON public.resend_runs USING btree (workspace_id, webhook_endpoint_id, id);
CREATE INDEX resend_runs_finished ON public.resend_runs USING btree (workspace_id, finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX resend_runs_id ON public.resend_runs USING btree (id);
CREATE UNIQUE INDEX resend_runs_running ON public.resend_runs USING btree (workspace_id, webhook_endpoint_id) WHERE (state = 'running'::text);

create table retried_attempts (
  workspace_id bigint not null,
  delivery_id bigint not null,
  number integer not null,
  attempted_at timestamp with time zone not null,
  duration_ms integer not null,
  response_status integer,
  error_code text,
  response_excerpt text,
  constraint retried_attempts_pkey PRIMARY KEY (workspace_id, delivery_id, number)
);

create table running_processes (
  process text not null,
  sealing_key text not null,
  key_ids text[] not null,
  seen_until timestamp with time zone not null,
  version text not null,
  migration integer not null,
  role text not null,
  base_url text,
  constraint running_processes_pkey PRIMARY KEY (process)
);

create table sealing_keys (
  key_id text not null,
  noted_at timestamp with time zone not null,
  resealed_by text,
  resealed_until timestamp with time zone,
  constraint sealing_keys_pkey PRIMARY KEY (key_id)
);

create table sessions (
  digest text not null,
  id bigint not null default nextval('sessions_id_seq'::regclass),
  user_id bigint not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  address text not null,
  user_agent text,
  constraint sessions_id UNIQUE (id),
  constraint sessions_pkey PRIMARY KEY (digest),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

create table sign_in_failures (
  id bigint not null generated always as identity,
  subject text not null,
  failed_at timestamp with time zone not null,
  constraint sign_in_failures_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_in_failures_age ON public.sign_in_failures USING btree (failed_at);
CREATE INDEX sign_in_failures_subject ON public.sign_in_failures USING btree (subject, failed_at);

create table siren_receivers (
  siren text not null,
  workspace_id bigint not null,
  company_id bigint not null,
  constraint siren_receivers_pkey PRIMARY KEY (siren),
  constraint siren_receivers_workspace FOREIGN KEY (workspace_id) REFERENCES workspaces(id)
);

create table suppliers (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  siren text,
  category_id bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  vat_number text,
  constraint suppliers_category FOREIGN KEY (workspace_id, category_id) REFERENCES categories(workspace_id, id),
  constraint suppliers_pkey PRIMARY KEY (workspace_id, id),
  constraint suppliers_workspace FOREIGN KEY (workspace_id) REFERENCES workspaces(id)
);
CREATE INDEX suppliers_id ON public.suppliers USING btree (id);
CREATE INDEX suppliers_name ON public.suppliers USING btree (workspace_id, lower(btrim(regexp_replace(name, '[[:space:] ]+'::text, ' '::text, 'g'::text))));
CREATE INDEX suppliers_siren ON public.suppliers USING btree (workspace_id, siren);
CREATE INDEX suppliers_vat_number ON public.suppliers USING btree (workspace_id, vat_number);

create table transmission_chunks (
  workspace_id bigint not null,
  transmission_id bigint not null,
  "position" integer not null,
  compressed boolean not null,
  bytes bytea not null,
  constraint transmission_chunks_pkey PRIMARY KEY (workspace_id, transmission_id, "position"),
  constraint transmission_chunks_transmission FOREIGN KEY (workspace_id, transmission_id) REFERENCES transmissions(workspace_id, id)
);

create table transmission_items (
  workspace_id bigint not null,
  transmission_id bigint not null,
  "position" integer not null,
  source text not null,
  source_id bigint not null,
  flow text not null,
  label text not null,
  content text not null,
  constraint transmission_items_pkey PRIMARY KEY (workspace_id, transmission_id, "position"),
  constraint transmission_items_transmission FOREIGN KEY (workspace_id, transmission_id) REFERENCES transmissions(workspace_id, id)
);
CREATE INDEX transmission_items_source ON public.transmission_items USING btree (workspace_id, source, source_id);

create table transmissions (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  company_id bigint not null,
  period_id bigint not null,
  number text not null,
  type_code text not null,
  state text not null,
  content_digest text not null,
  sha256 text not null,
  size_bytes integer not null,
  chunk_count integer not null,
  processing_rule text,
  connection_id bigint,
  tracking_id text,
  flow_id text,
  attempts_count integer not null default 0,
  empty_searches integer,
  next_attempt_at timestamp with time zone,
  leased_by text,
  parked boolean not null default false,
  reason text,
  verdict text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  deposited_at timestamp with time zone,
  constraint transmissions_connection FOREIGN KEY (workspace_id, connection_id) REFERENCES platform_connections(workspace_id, id),
  constraint transmissions_number UNIQUE (workspace_id, company_id, number),
  constraint transmissions_period FOREIGN KEY (workspace_id, period_id) REFERENCES reporting_periods(workspace_id, id),
  constraint transmissions_pkey PRIMARY KEY (workspace_id, id),
  constraint transmissions_state CHECK ((state = ANY (ARRAY['composed'::text, 'discarded'::text, 'sending'::text, 'accepted'::text, 'sent'::text, 'rejected'::text, 'deposited'::text, 'superseded'::text]))),
  constraint transmissions_type_code CHECK ((type_code = ANY (ARRAY['IN'::text, 'RE'::text])))
);
CREATE INDEX transmissions_due ON public.transmissions USING btree (workspace_id, next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX transmissions_id ON public.transmissions USING btree (id);
CREATE INDEX transmissions_period ON public.transmissions USING btree (workspace_id, period_id, id);

create table undispatched_events (
  workspace_id bigint not null,
  event_id bigint not null,
  constraint undispatched_events_pkey PRIMARY KEY (workspace_id, event_id)
);

create table unrouted_file_chunks (
  file_id bigint not null,
  "position" integer not null,
  compressed boolean not null,
  bytes bytea not null,
  constraint unrouted_file_chunks_file FOREIGN KEY (file_id) REFERENCES unrouted_files(id) ON DELETE CASCADE,
  constraint unrouted_file_chunks_pkey PRIMARY KEY (file_id, "position")
);

create table unrouted_files (
  id bigint not null generated always as identity,
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
  state text not null default 'held'::text,
  attempts_count integer not null default 1,
  invoice_id bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint unrouted_files_bytes UNIQUE (sha256),
  constraint unrouted_files_channel CHECK ((channel = ANY (ARRAY['network'::text, 'platform'::text]))),
  constraint unrouted_files_imported CHECK ((((invoice_id IS NOT NULL) = (state = 'imported'::text)) AND ((workspace_id IS NULL) = (invoice_id IS NULL)))),
  constraint unrouted_files_kind CHECK ((kind = ANY (ARRAY['invoice'::text, 'status'::text]))),
  constraint unrouted_files_pkey PRIMARY KEY (id),
  constraint unrouted_files_settled CHECK (((settled_at IS NULL) = (state = 'held'::text))),
  constraint unrouted_files_state CHECK ((state = ANY (ARRAY['held'::text, 'imported'::text, 'discarded'::text])))
);
CREATE INDEX unrouted_files_held ON public.unrouted_files USING btree (created_at) WHERE (state = 'held'::text);
CREATE INDEX unrouted_files_settled_at ON public.unrouted_files USING btree (settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX unrouted_files_state ON public.unrouted_files USING btree (state, id);

create table unrouted_usage (
  only_one boolean not null default true,
  files_count integer not null,
  size_bytes bigint not null,
  not_kept_count bigint not null default 0,
  constraint unrouted_usage_only_one CHECK (only_one),
  constraint unrouted_usage_pkey PRIMARY KEY (only_one)
);

create table user_roles (
  user_id bigint not null,
  workspace_id bigint not null,
  role text not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  constraint user_roles_pkey PRIMARY KEY (user_id, workspace_id),
  constraint user_roles_role CHECK ((role = ANY (ARRAY['member'::text, 'manager'::text, 'owner'::text]))),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_roles_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id)
);
CREATE INDEX user_roles_workspace ON public.user_roles USING btree (workspace_id);

create table users (
  id bigint not null generated always as identity,
  email text not null,
  email_key text not null,
  password text,
  administrator boolean not null,
  language text not null default 'fr'::text,
  theme text not null default 'system'::text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  second_factor text,
  second_factor_made_at timestamp with time zone,
  second_factor_on boolean not null default false,
  second_factor_step integer not null default 0,
  recovery_codes text[] not null default '{}'::text[],
  second_factor_session text,
  constraint users_language CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))),
  constraint users_password UNIQUE (email_key, password),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_theme CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text])))
);

create table webhook_endpoints (
  workspace_id bigint not null,
  id bigint not null generated always as identity,
  oauth_application_id bigint,
  event_type text not null,
  url text not null,
  url_digest text not null,
  category_id bigint,
  category_key bigint not null default 0,
  name text,
  description text,
  includes text[] not null default '{}'::text[],
  signing_secret text not null,
  active boolean not null default true,
  activation_period integer not null default 1,
  activated_at timestamp with time zone not null,
  failure_count integer not null default 0,
  deactivated_at timestamp with time zone,
  deactivation_reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  last_error_at timestamp with time zone,
  last_error_status integer,
  last_error_code text,
  failing_since timestamp with time zone,
  standard_webhooks boolean not null default false,
  constraint webhook_endpoints_category FOREIGN KEY (workspace_id, category_id) REFERENCES categories(workspace_id, id),
  constraint webhook_endpoints_category_key CHECK ((category_key = COALESCE(category_id, (0)::bigint))),
  constraint webhook_endpoints_deactivation CHECK (((active = (deactivated_at IS NULL)) AND (active = (deactivation_reason IS NULL)))),
  constraint webhook_endpoints_deactivation_reason CHECK ((deactivation_reason = ANY (ARRAY['requested'::text, 'consecutive_failures'::text]))),
  constraint webhook_endpoints_event_type CHECK ((event_type = ANY (ARRAY['invoice.created'::text, 'invoice.lifecycle_event.created'::text, 'bank_account.updated'::text, 'bank_operation.reconciled'::text, 'bank_operation.unreconciled'::text, 'bank_rule.applied'::text, 'payment_batch.updated'::text, 'payment_instruction.updated'::text]))),
  constraint webhook_endpoints_last_error CHECK (((last_error_at IS NOT NULL) OR ((last_error_status IS NULL) AND (last_error_code IS NULL)))),
  constraint webhook_endpoints_oauth_application FOREIGN KEY (oauth_application_id) REFERENCES oauth_applications(id),
  constraint webhook_endpoints_pkey PRIMARY KEY (workspace_id, id),
  constraint webhook_endpoints_triple UNIQUE (workspace_id, event_type, url_digest, category_key),
  constraint webhook_endpoints_workspace FOREIGN KEY (workspace_id) REFERENCES workspaces(id)
);
CREATE INDEX webhook_endpoints_category ON public.webhook_endpoints USING btree (workspace_id, category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX webhook_endpoints_failing ON public.webhook_endpoints USING btree (workspace_id, failing_since) WHERE (failing_since IS NOT NULL);
CREATE INDEX webhook_endpoints_id ON public.webhook_endpoints USING btree (id);

create table workspaces (
  id bigint not null generated always as identity,
  name text not null,
  created_at timestamp with time zone not null,
  approval text,
  manager_approval_limit numeric(18,2),
  application_approval_limit numeric(18,2),
  second_factor_required boolean not null default false,
  put_away_steps text[] not null default '{}'::text[],
  proposes_after_import boolean not null default false,
  constraint workspaces_approval CHECK ((approval = ANY (ARRAY['anyone'::text, 'another'::text]))),
  constraint workspaces_pkey PRIMARY KEY (id)
);

create view delivery_attempts as
SELECT workspace_id,
delivery_id,
number,
attempted_at,
duration_ms,
response_status,
error_code,
response_excerpt
FROM retried_attempts
UNION ALL
SELECT workspace_id,
id AS delivery_id,
attempts_count AS number,
attempted_at,
duration_ms,
response_status,
error_code,
response_excerpt
FROM deliveries
WHERE (attempted_at IS NOT NULL);
