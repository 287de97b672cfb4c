-- When the public portal took a report; null for those that it took before.
alter table transmissions add column deposited_at timestamptz;
