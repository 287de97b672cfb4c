-- assumes_address: the status goes to its recipient's SIREN, for want of an address on the invoice; the directory is
-- asked for one before the first attempt.
alter table network_messages add column assumes_address boolean not null default false;
