-- The second factor of a person: the sealed secret of time-based codes (RFC 6238). It counts once it is confirmed by a
-- code. `second_factor_step` is the step of the last code, since each is used once; recovery codes are SHA-256.
alter table users
  add column second_factor text,
  add column second_factor_made_at timestamptz,
  add column second_factor_on boolean not null default false,
  add column second_factor_step integer not null default 0,
  add column recovery_codes text[] not null default '{}';

-- Whether only people with a second factor get into the workspace.
alter table workspaces add column second_factor_required boolean not null default false;
