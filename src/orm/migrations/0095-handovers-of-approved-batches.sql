-- After a restore a batch has a parked handover without the bank's name for it, which the backup cannot know.
alter table payment_handovers alter column message_id drop not null;
