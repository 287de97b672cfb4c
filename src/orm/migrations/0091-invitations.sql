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
