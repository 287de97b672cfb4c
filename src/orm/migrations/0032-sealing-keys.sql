-- The keys that something may be sealed with, by the id that stands in each sealed text. A start asks this instead of
-- reading every sealed value.
create table sealing_keys (
  key_id text primary key
);
