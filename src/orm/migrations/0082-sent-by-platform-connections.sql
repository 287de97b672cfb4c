-- Messages that leave through a company's connection: the invoice itself, or a status. They become due in
-- connection_due_at, which earlier versions do not know, so that no other worker takes them.
-- empty_searches: null until an attempt may be at the platform, then the searches since that found nothing.
alter table network_messages
  add column connection_id bigint,
  add column kind text not null default 'status',
  add column connection_due_at timestamptz,
  add column tracking_id text,
  add column flow_id text,
  add column acknowledgement text,
  add column accepted_at timestamptz,
  add column acknowledgement_late_at timestamptz,
  add column empty_searches integer,
  add column refusal text,
  add column recipient_reachability text,
  add column skipped_reason text;
alter table network_messages
  drop constraint network_messages_state,
  drop constraint network_messages_settled,
  drop constraint network_messages_due,
  drop constraint network_messages_parked;
alter table network_messages
  add constraint network_messages_connection foreign key (workspace_id, connection_id)
    references platform_connections (workspace_id, id);
alter table network_messages
  add constraint network_messages_kind check (kind in ('invoice', 'status'));
alter table network_messages
  add constraint network_messages_state check (
    state in ('queued', 'held', 'parked', 'sending', 'retry_scheduled', 'accepted', 'sent', 'failed',
      'withdrawn', 'skipped'));
alter table network_messages
  add constraint network_messages_settled check (
    (state in ('sent', 'failed', 'withdrawn', 'skipped')) = (settled_at is not null));
alter table network_messages
  add constraint network_messages_due check (
    (state not in ('sending', 'retry_scheduled') or coalesce(next_attempt_at, connection_due_at) is not null)
    and (settled_at is null or coalesce(next_attempt_at, connection_due_at) is null));
alter table network_messages
  add constraint network_messages_parked check (
    state <> 'parked' or coalesce(next_attempt_at, connection_due_at) is null);
alter table network_messages
  add constraint network_messages_way check (
    case when connection_id is null then connection_due_at is null and kind = 'status'
      else next_attempt_at is null and (tracking_id is not null or state = 'skipped') end);
alter table network_messages
  add constraint network_messages_recipient_reachability check (
    recipient_reachability in ('reachable', 'unreachable', 'undetermined'));
alter table network_messages
  add constraint network_messages_skipped check ((state = 'skipped') = (skipped_reason is not null));
alter table network_messages
  add constraint network_messages_skipped_reason check (skipped_reason in (
    'proforma', 'provisional_number', 'buyer_without_siren', 'taken_over'));
-- No row is in them yet.
create index network_messages_tracking on network_messages (workspace_id, connection_id, tracking_id)
  where tracking_id is not null;
create index network_messages_flow on network_messages (workspace_id, connection_id, flow_id)
  where flow_id is not null;

-- The bytes of an invoice as each attempt sends them, until the platform has acknowledged them.
create table network_message_files (
  workspace_id bigint not null,
  lifecycle_event_id bigint not null,
  syntax text not null,
  name text not null,
  size_bytes integer not null,
  sha256 text not null,
  chunk_count integer not null,
  primary key (workspace_id, lifecycle_event_id),
  constraint network_message_files_message foreign key (workspace_id, lifecycle_event_id)
    references network_messages (workspace_id, lifecycle_event_id) on delete cascade,
  constraint network_message_files_syntax check (syntax in ('UBL', 'CII', 'Factur-X'))
);
create table network_message_file_chunks (
  workspace_id bigint not null,
  lifecycle_event_id bigint not null,
  position integer not null,
  compressed boolean not null,
  bytes bytea not null,
  primary key (workspace_id, lifecycle_event_id, position),
  constraint network_message_file_chunks_file foreign key (workspace_id, lifecycle_event_id)
    references network_message_files (workspace_id, lifecycle_event_id) on delete cascade
);

-- How sending through a connection goes. Nothing is sent before send_after, nor while sending_refusal, the platform's
-- words, is there.
alter table platform_connections
  add column send_after timestamptz,
  add column failed_sends integer not null default 0,
  add column refused_sends integer not null default 0,
  add column sending_refusal text;
