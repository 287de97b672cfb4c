-- Messages that go through a connection of their company.
alter table network_messages
  add column connection_id bigint,
  add column kind text not null default 'status',
  add column tracking_id uuid,
  add column flow_id text,
  add column acknowledgement text,
  add column accepted_at timestamptz;
