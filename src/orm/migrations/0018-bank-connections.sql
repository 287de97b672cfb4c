-- lease_number rises with each lease; what a worker writes repeats it. attempts is how often the pass that is due was leased.
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
  constraint bank_connections_company foreign key (workspace_id, company_id)
    references companies (workspace_id, id),
  constraint bank_connections_provider check (provider in ('sandbox')),
  constraint bank_connections_state check (state in ('idle', 'syncing', 'failed')),
  constraint bank_connections_data_access check (data_access in ('granted', 'expired', 'revoked'))
);
create index bank_connections_id on bank_connections (id);
create index bank_connections_syncing on bank_connections (workspace_id, sync_started_at)
  where state = 'syncing';
alter table bank_accounts add constraint bank_accounts_bank_connection
  foreign key (workspace_id, bank_connection_id) references bank_connections (workspace_id, id);

-- The answers of the sandbox provider; accounts are JSON text, sealed.
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
