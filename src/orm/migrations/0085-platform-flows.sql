-- What passes through a connection. A row of direction out names the message that was queued; all else about it is read
-- from network_messages. One of direction in is a flow that the platform lists. It is stored before its file is asked
-- for; while that is taken in, next_attempt_at is the end of the lease. flow_updated_at is the platform's own text.
create table platform_flows (
  workspace_id bigint not null,
  id bigint generated always as identity,
  connection_id bigint not null,
  direction text not null,
  flow_id text,
  flow_type text,
  flow_syntax text,
  name text,
  flow_updated_at text,
  state text,
  attempts_count integer not null default 0,
  next_attempt_at timestamptz,
  first_failed_at timestamptz,
  leased_by text,
  error_code text,
  error_message text,
  invoice_id bigint,
  lifecycle_event_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  settled_at timestamptz,
  primary key (workspace_id, id),
  constraint platform_flows_connection foreign key (workspace_id, connection_id)
    references platform_connections (workspace_id, id),
  constraint platform_flows_flow unique (workspace_id, connection_id, flow_id),
  constraint platform_flows_direction check (direction in ('in', 'out')),
  constraint platform_flows_in check ((direction = 'in') = (state is not null and flow_id is not null)),
  constraint platform_flows_state check (state in ('new', 'imported', 'recorded', 'ignored', 'failed')),
  constraint platform_flows_due check (coalesce(state = 'new', false) = (next_attempt_at is not null)),
  constraint platform_flows_settled check (coalesce(state <> 'new', false) = (settled_at is not null)),
  constraint platform_flows_lease check (leased_by is null or state = 'new')
);
create index platform_flows_id on platform_flows (id);
create index platform_flows_of_connection on platform_flows (workspace_id, connection_id, id);
create index platform_flows_of_invoice on platform_flows (workspace_id, invoice_id) where invoice_id is not null;
create unique index platform_flows_message on platform_flows (workspace_id, lifecycle_event_id)
  where direction = 'out';
create index platform_flows_due on platform_flows (workspace_id, connection_id, next_attempt_at)
  where next_attempt_at is not null;
create index platform_flows_updated on platform_flows (workspace_id, updated_at) where next_attempt_at is null;

-- How far the flows of a type are read: latest is the platform's text of the last update that was stored.
-- walked_back_at is when a walk over the days before that ended; refusal has the platform's words if it does not take
-- the type.
create table platform_positions (
  workspace_id bigint not null,
  connection_id bigint not null,
  flow_type text not null,
  latest text,
  walked_back_at timestamptz,
  refusal text,
  updated_at timestamptz not null,
  primary key (workspace_id, connection_id, flow_type),
  constraint platform_positions_connection foreign key (workspace_id, connection_id)
    references platform_connections (workspace_id, id)
);

-- The connection that brought a refused file: only its company may get it.
alter table quarantined_files add column connection_id bigint;
