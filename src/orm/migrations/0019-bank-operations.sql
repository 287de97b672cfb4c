-- One movement of an account. identity is a digest of what tells two apart (its dates, amount, reference, end-to-end id
-- and description), rank its place among equals of a day. confirmed_amount is the sum of its confirmed allocations.
-- Its unique keys differ from their second column on: of two that begin alike PostgreSQL, before it has counted the rows,
-- takes the wrong one and reads the whole account.
-- projected_at is null until a projection has been written, if only of no line; details are the payments of a batch, as JSON text.
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
  primary key (workspace_id, id),
  constraint bank_operations_company foreign key (workspace_id, company_id)
    references companies (workspace_id, id),
  constraint bank_operations_bank_account foreign key (workspace_id, bank_account_id)
    references bank_accounts (workspace_id, id),
  constraint bank_operations_identity unique (workspace_id, identity, bank_account_id, rank),
  constraint bank_operations_provider_operation
    unique (workspace_id, provider_operation_id, bank_account_id),
  constraint bank_operations_amount check (amount <> 0),
  constraint bank_operations_origin check (origin in ('synchronized', 'statement_import')),
  constraint bank_operations_reconciliation_status check (
    reconciliation_status in ('unmatched', 'partially_matched', 'matched')),
  constraint bank_operations_confirmed_amount check (
    confirmed_amount >= 0 and confirmed_amount <= abs(amount))
);
create index bank_operations_id on bank_operations (id);
create index bank_operations_bank_reference
  on bank_operations (workspace_id, bank_reference, amount, bank_account_id)
  where bank_reference is not null;
create index bank_operations_unposted on bank_operations (workspace_id, bank_account_id)
  where projected_at is null;
-- Partial, so that they serve conditions on their own columns alone: before the rows are counted they look as cheap as the
-- primary key, and a foreign key would be checked by reading the workspace.
create index bank_operations_booking_date on bank_operations (workspace_id, booking_date)
  where booking_date is not null;
create index bank_operations_bank_account on bank_operations (workspace_id, bank_account_id, id)
  where bank_account_id is not null;

-- An import that found something, or the first of its file, whose SHA-256 is digest. statements shows each of its
-- statements, as JSON text.
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
  constraint bank_statements_company foreign key (workspace_id, company_id)
    references companies (workspace_id, id)
);
create index bank_statements_digest on bank_statements (workspace_id, company_id, digest);
