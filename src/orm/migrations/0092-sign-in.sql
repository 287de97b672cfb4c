-- Browsers in which a person has signed in. The digest is the SHA-256 of their cookie, which several persons may share.
create table devices (
  user_id bigint not null references users (id) on delete cascade,
  digest text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (user_id, digest)
);
create index devices_digest on devices (digest);
create index devices_age on devices (seen_at);
