-- Payments of a workspace. IBANs are sealed: the full one stands in the file for the bank and nowhere
-- else; iban_masked and iban_last4 are what reads and events show.

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
  primary key (workspace_id, id),
  constraint bank_accounts_company foreign key (workspace_id, company_id)
    references companies (workspace_id, id),
  constraint bank_accounts_origin check (origin in ('synchronized', 'statement_import', 'manual'))
);
create index bank_accounts_id on bank_accounts (id);

-- sandbox is what the channel of that name is to answer, as JSON text. submitted_at is the start of the
-- handover, started_at and finished_at are its work; version rises with each change.
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
  primary key (workspace_id, id),
  constraint payment_batches_company foreign key (workspace_id, company_id)
    references companies (workspace_id, id),
  constraint payment_batches_bank_account foreign key (workspace_id, bank_account_id)
    references bank_accounts (workspace_id, id),
  constraint payment_batches_channel check (channel in ('sepa_file', 'sandbox')),
  constraint payment_batches_state check (state in (
    'draft', 'pending_approval', 'approved', 'submitted', 'failed', 'completed',
    'partially_completed', 'rejected')),
  constraint payment_batches_submission_refused_by check (
    submission_refused_by in ('service', 'provider')),
  constraint payment_batches_refusal check (
    (submission_refused_by is not null) = (state = 'failed'))
);
create index payment_batches_id on payment_batches (id);

-- status is what is published; bank_status the last stage that the bank reported. reported_executing
-- says that it reported execution once (ACSC, ACCC), whatever the status was then. handed_over: it was in
-- what the channel got, so that the bank can report on it.
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
create index payment_instructions_position
  on payment_instructions (workspace_id, payment_batch_id, position);

-- One a batch: a started handover is never withdrawn. queued: the channel has nothing yet; sent: it may
-- have it, and what came of it is unknown until it answers; concluded: taken or refused. file is the
-- sealed pain.001 of a batch of the channel sepa_file.
create table payment_handovers (
  workspace_id bigint not null,
  payment_batch_id bigint not null,
  message_id text not null,
  state text not null default 'queued',
  due_at timestamptz not null,
  leased_by text,
  lease_expires_at timestamptz,
  file text,
  created_at timestamptz not null,
  sent_at timestamptz,
  concluded_at timestamptz,
  primary key (workspace_id, payment_batch_id),
  constraint payment_handovers_batch foreign key (workspace_id, payment_batch_id)
    references payment_batches (workspace_id, id),
  constraint payment_handovers_state check (state in ('queued', 'sent', 'concluded')),
  constraint payment_handovers_lease check ((leased_by is null) = (lease_expires_at is null))
);
create index payment_handovers_due on payment_handovers (due_at) where state = 'queued';
