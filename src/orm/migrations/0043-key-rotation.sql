-- noted_at: when a process last began to seal with the key. resealed_by is the worker that seals its values again, until
-- resealed_until.
alter table sealing_keys
  add column noted_at timestamptz,
  add column resealed_by text,
  add column resealed_until timestamptz;

-- Every process that has the storage open, and its keys: a value must be sealed only with a key that all of them open.
create table running_processes (
  process text primary key,
  sealing_key text not null,
  key_ids text[] not null,
  seen_until timestamptz not null
);
