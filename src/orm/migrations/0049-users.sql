-- People who sign in to the console. `email` is as given, `email_key` as compared; `password` is null until it is set by
-- a one-time link.
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
  constraint users_email unique (email_key),
  constraint users_language check (language in ('fr', 'en')),
  constraint users_theme check (theme in ('system', 'light', 'dark'))
);

create table user_roles (
  user_id bigint not null references users (id) on delete cascade,
  workspace_id bigint not null references workspaces (id),
  role text not null,
  created_at timestamptz not null,
  primary key (user_id, workspace_id),
  constraint user_roles_role check (role in ('member', 'manager', 'owner'))
);
create index user_roles_workspace on user_roles (workspace_id);

-- The key is the SHA-256 of the cookie. A session ends at expires_at, or once it has not been seen for half a day. Its id
-- is no identity: Citus takes no local table that has one and refers to a reference table.
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
