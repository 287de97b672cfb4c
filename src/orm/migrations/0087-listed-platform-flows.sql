-- How a message was known to its platform before a person had it sent again. Those flows stay ours.
create table former_platform_flows (
  workspace_id bigint not null,
  lifecycle_event_id bigint not null,
  tracking_id text not null,
  connection_id bigint not null,
  flow_id text,
  primary key (workspace_id, lifecycle_event_id, tracking_id),
  constraint former_platform_flows_message foreign key (workspace_id, lifecycle_event_id)
    references network_messages (workspace_id, lifecycle_event_id) on delete cascade
);
create index former_platform_flows_tracking on former_platform_flows (workspace_id, connection_id, tracking_id);
create index former_platform_flows_flow on former_platform_flows (workspace_id, connection_id, flow_id)
  where flow_id is not null;

-- False while passes reach no list at all: then no file is asked for either.
alter table platform_connections add column is_reached boolean not null default true;

-- listed_at is, to a day, when the platform last listed a flow, whichever way it goes: one that it still lists is kept.
-- awaited_key is the number key of the invoice that a status waits for.
alter table platform_flows
  add column listed_at timestamptz,
  add column awaited_key text;
create index platform_flows_due_first on platform_flows (workspace_id, connection_id, next_attempt_at, id)
  where next_attempt_at is not null and first_failed_at is null;
create index platform_flows_due_again on platform_flows (workspace_id, connection_id, next_attempt_at, id)
  where next_attempt_at is not null and first_failed_at is not null;
create index platform_flows_awaiting on platform_flows (workspace_id, connection_id, awaited_key)
  where awaited_key is not null;
create index platform_flows_in_state on platform_flows (workspace_id, state, id) where state is not null;
create index platform_flows_of_direction on platform_flows (workspace_id, direction, id);
