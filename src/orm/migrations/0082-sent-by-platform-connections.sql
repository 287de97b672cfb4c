-- Messages that leave through a company's connection.
alter table network_messages
  add column connection_id bigint,
  add column kind text not null default 'status',
  add column connection_due_at timestamptz,
  add column tracking_id text,
  add column flow_id text,
  add column skipped_reason text;
