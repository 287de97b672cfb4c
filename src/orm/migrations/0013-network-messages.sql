-- Messages of the network that had their effect. A message is known by its own identifier and its issuer.
create table received_messages (
  workspace_id bigint not null,
  issuer text not null,
  message_id text not null,
  result text not null,
  invoice_id bigint not null,
  lifecycle_event_id bigint not null,
  received_at timestamptz not null,
  primary key (workspace_id, issuer, message_id),
  constraint received_messages_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade,
  constraint received_messages_result check (result in ('applied', 'recorded', 'rejected'))
);
create index received_messages_invoice on received_messages (workspace_id, invoice_id);

-- Finds the workspace that a message of the network is for.
create index companies_siren on companies (siren) where siren is not null;

-- The CDAR that tells the network of a status set here, as it will be sent.
create table network_messages (
  workspace_id bigint not null,
  lifecycle_event_id bigint not null,
  invoice_id bigint not null,
  message_id text not null,
  state text not null default 'queued',
  body text not null,
  created_at timestamptz not null,
  primary key (workspace_id, lifecycle_event_id),
  constraint network_messages_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade,
  constraint network_messages_state check (state in ('queued', 'withdrawn'))
);
create index network_messages_invoice on network_messages (workspace_id, invoice_id);
