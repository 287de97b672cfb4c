-- conditions and exclusions are JSON text. company_id is null exactly of a tenant rule.
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
  constraint bank_rules_company foreign key (workspace_id, company_id)
    references companies (workspace_id, id),
  constraint bank_rules_scope check (scope in ('company', 'tenant')),
  constraint bank_rules_company_scope check ((company_id is null) = (scope = 'tenant'))
);
create index bank_rules_id on bank_rules (id);

-- lines are JSON text. rule_id is that of the line which a rule decided; a deleted rule is still named.
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
  constraint accounting_entries_ledger foreign key (workspace_id, ledger_id)
    references ledgers (workspace_id, id),
  constraint accounting_entries_kind check (entry_kind in ('bank_operation')),
  constraint accounting_entries_operation unique (workspace_id, bank_operation_id)
);
create index accounting_entries_id on accounting_entries (id);
-- Partial for the same reason as those of bank_operations.
create index accounting_entries_bank_account on accounting_entries (workspace_id, bank_account_id, id)
  where bank_account_id is not null;
create index accounting_entries_entry_date on accounting_entries (workspace_id, entry_date)
  where entry_date is not null;
create index accounting_entries_rule on accounting_entries (workspace_id, rule_id, bank_operation_id)
  where rule_id is not null;

-- Work over many operations. options and actor are JSON text, bank_account_id 0 stands for all accounts.
-- after_operation_id is the last operation that is done. lease_number rises with each lease; a run that was never leased
-- waits. attempts counts the leases since the last slice that was done.
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
