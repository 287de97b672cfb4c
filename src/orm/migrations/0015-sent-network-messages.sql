-- Messages to the network are sent by a worker.
alter table network_messages
  drop constraint network_messages_state,
  add column attempts_count integer not null default 0,
  -- Null while an earlier message of the invoice waits. While one is being sent, the end of its lease.
  add column next_attempt_at timestamptz,
  add column leased_by text,
  add column first_failed_at timestamptz,
  add column last_error text,
  add column settled_at timestamptz;

update network_messages set settled_at = created_at where state = 'withdrawn';
update network_messages m set next_attempt_at = created_at
where state = 'queued' and not exists (
  select from network_messages earlier
  where earlier.workspace_id = m.workspace_id and earlier.invoice_id = m.invoice_id
    and earlier.lifecycle_event_id < m.lifecycle_event_id and earlier.state = 'queued');

alter table network_messages
  add constraint network_messages_state check (
    state in ('queued', 'sending', 'retry_scheduled', 'sent', 'failed', 'withdrawn')),
  add constraint network_messages_lease check (
    (state = 'sending') = (leased_by is not null)),
  add constraint network_messages_settled check (
    (state in ('sent', 'failed', 'withdrawn')) = (settled_at is not null)),
  add constraint network_messages_due check (
    (state not in ('sending', 'retry_scheduled') or next_attempt_at is not null)
    and (settled_at is null or next_attempt_at is null));

create index network_messages_due on network_messages (workspace_id, next_attempt_at)
  where next_attempt_at is not null;
create index network_messages_unsettled on network_messages
  (workspace_id, invoice_id, lifecycle_event_id) where settled_at is null;

-- What retention drops.
create index network_messages_settled on network_messages (workspace_id, settled_at)
  where settled_at is not null;
create index received_messages_received on received_messages (workspace_id, received_at);
