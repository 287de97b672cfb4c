-- A file in quarantine is a cause, which lasts until it is imported or discarded.
alter table notice_causes drop constraint notice_causes_kind;
alter table notice_causes add constraint notice_causes_kind check (kind in (
  'endpoint_deactivated', 'endpoint_failing', 'bank_connection_failed', 'handover_failed', 'network_message_failed',
  'file_quarantined'));
insert into notice_causes (workspace_id, kind, subject_id, label, opened_at, changed_at)
  select workspace_id, 'file_quarantined', id,
    coalesce(nullif(concat_ws(', ', invoice_number, seller_name), ''), left(sha256, 12)), created_at, created_at
  from quarantined_files where state = 'held';

-- The language of an address's mails.
alter table notice_addresses add column language text not null default 'fr';
alter table notice_addresses add constraint notice_addresses_language check (language in ('fr', 'en'));

-- When to remind is known of the last notice of a workspace alone.
alter table notices alter column remind_at drop not null;
update notices n set remind_at = null
  where exists (select from notices later where later.workspace_id = n.workspace_id and later.id > n.id);
create unique index notices_remind on notices (workspace_id) where remind_at is not null;
