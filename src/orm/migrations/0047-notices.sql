-- What is wrong in a workspace, a row a subject; ended_at is null while it lasts, and it opens again in the same row.
-- told_by_mail and told_by_hook: whether the last word to the workspace's addresses, and to the operator's hook, was that
-- it is wrong. A word is due while that differs from the truth.
create table notice_causes (
  workspace_id bigint not null,
  kind text not null,
  subject_id bigint not null,
  label text not null,
  reason text,
  opened_at timestamptz not null,
  ended_at timestamptz,
  ended_as text,
  changed_at timestamptz not null,
  told_by_mail boolean not null default false,
  told_by_hook boolean not null default false,
  primary key (workspace_id, kind, subject_id),
  constraint notice_causes_kind check (kind in (
    'endpoint_deactivated', 'endpoint_failing', 'bank_connection_failed', 'handover_failed', 'network_message_failed')),
  constraint notice_causes_ended_as check (ended_as in ('well', 'replaced', 'removed')),
  constraint notice_causes_ended check ((ended_at is null) = (ended_as is null))
);
create index notice_causes_by_mail on notice_causes (workspace_id, changed_at) where told_by_mail <> (ended_at is null);
create index notice_causes_by_hook on notice_causes (workspace_id, changed_at) where told_by_hook <> (ended_at is null);
create index notice_causes_changed on notice_causes (workspace_id, changed_at);
create index notice_causes_failing on notice_causes (workspace_id) where kind = 'endpoint_failing' and ended_at is null;

-- What the addresses of a workspace are told, from one mail to the next. `content` is JSON text; `reminders` counts those
-- since the last change, and is 0 for a change.
create table notices (
  workspace_id bigint not null,
  id bigint generated always as identity,
  key text not null,
  content text not null,
  reminders integer not null,
  created_at timestamptz not null,
  remind_at timestamptz not null,
  primary key (workspace_id, id)
);
create index notices_created on notices (workspace_id, created_at);

-- Each address has at most one mail under way: of the notices behind told_through, up to sending_through.
create table notice_addresses (
  workspace_id bigint not null,
  id bigint generated always as identity,
  email text not null,
  email_key text not null,
  told_through bigint not null,
  sending_through bigint,
  attempts_count integer not null default 0,
  next_attempt_at timestamptz,
  leased_by text,
  first_failed_at timestamptz,
  last_sent_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint notice_addresses_email unique (workspace_id, email_key)
);
create index notice_addresses_due on notice_addresses (workspace_id, next_attempt_at) where next_attempt_at is not null;

-- One row: the notice under way to the operator's hook (`body` is null between two), and the last workspace that had its
-- turn.
create table operator_notice (
  only_one boolean primary key default true,
  id bigint generated always as identity,
  body text,
  after_workspace_id bigint not null default 0,
  attempts_count integer not null default 0,
  next_attempt_at timestamptz not null,
  leased_by text,
  last_error text,
  constraint operator_notice_only_one check (only_one)
);
