-- How a company reaches its approved platform; one live connection a company. The client's secret, and the values of
-- token parameters and headers (JSON text), are sealed; none is left once it is archived. Nothing set before
-- starts_at is sent. due_at is the next pass; lease_number rises with each lease, and what a worker writes repeats it.
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
