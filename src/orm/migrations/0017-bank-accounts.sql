-- The journals that entries are posted to. Each company is born with one.
create table ledgers (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  code text not null,
  name text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint ledgers_company foreign key (workspace_id, company_id)
    references companies (workspace_id, id),
  constraint ledgers_code unique (workspace_id, company_id, code)
);
create index ledgers_id on ledgers (id);
insert into ledgers (workspace_id, company_id, code, name, created_at)
select workspace_id, id, 'BQ', 'Banque', now() from companies order by workspace_id, id;

-- provider_account_id is the provider's own name of it, on its connection. accounting_account_code is empty when there
-- is none. balance_on is the day of the balance that a statement gave.
alter table bank_accounts
  add column bank_connection_id bigint,
  add column provider_account_id text,
  add column active boolean not null default true,
  add column archived boolean not null default false,
  add column data_access text not null default 'granted',
  add column ledger_id bigint,
  add column accounting_account_code text not null default '512000',
  add column suspense_account_code text,
  add column balance numeric(19, 4),
  add column balance_on date,
  add column last_synced_at timestamptz,
  add constraint bank_accounts_ledger foreign key (workspace_id, ledger_id)
    references ledgers (workspace_id, id),
  add constraint bank_accounts_data_access check (data_access in ('granted', 'expired', 'revoked')),
  add constraint bank_accounts_provider_account unique (workspace_id, bank_connection_id, provider_account_id);
create index bank_accounts_company on bank_accounts (workspace_id, company_id, iban_last4);
