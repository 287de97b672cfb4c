-- Tables that belong to no single workspace.

create table workspaces (
  id bigint generated always as identity primary key,
  name text not null,
  created_at timestamptz not null
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
    cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'destroy']
  )
);

-- What an application may reach. A revoked grant stays, so that it can be restored;
-- access_period rises with each restoration and dates the deliveries queued under it.
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

-- Delivery processes and until when the others count on them; among these the lanes are shared.
create table delivery_nodes (
  node text primary key,
  seen_until timestamptz not null
);
