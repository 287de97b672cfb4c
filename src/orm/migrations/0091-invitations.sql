-- Mails to people, such as invitations. `content` is sealed, since it may have a link, and null once the mail is settled.
-- They take turns by `turn_of`: the workspace that causes the mail, or else its person. `next_attempt_at` is also the
-- end of a lease.
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

-- An e-mail address is never proven, so it is the name of any number of accounts, each with a password of its own.
alter table users drop constraint users_email;
alter table users add constraint users_password unique (email_key, password);

-- When the person was last active in the workspace, by ten minutes; null: before this was noted.
alter table user_roles add column seen_at timestamptz;

-- Places in a workspace that are offered to e-mail addresses. The digest is the SHA-256 of the link's last part, which
-- alone accepts or declines. Its id is no identity, as of sessions.
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
