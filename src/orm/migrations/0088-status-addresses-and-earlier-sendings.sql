-- assumes_address: the status goes to its recipient's SIREN, for want of an address on the invoice; the directory is
-- asked for one before the first attempt.
alter table network_messages add column assumes_address boolean not null default false;

-- What a message was called at its platform before a person sent it again. A flow by these names is ours, and says
-- nothing of the new sending.
create table earlier_sendings (
  workspace_id bigint not null,
  connection_id bigint not null,
  tracking_id text not null,
  flow_id text,
  lifecycle_event_id bigint not null,
  primary key (workspace_id, connection_id, tracking_id),
  constraint earlier_sendings_message foreign key (workspace_id, lifecycle_event_id)
    references network_messages (workspace_id, lifecycle_event_id) on delete cascade
);
create index earlier_sendings_flow on earlier_sendings (workspace_id, connection_id, flow_id)
  where flow_id is not null;
create index earlier_sendings_message on earlier_sendings (workspace_id, lifecycle_event_id);
