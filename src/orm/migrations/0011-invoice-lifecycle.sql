-- How a status came to its invoice; by the network, who set it (null: nobody whose status it is) and by which
-- message; and what was collected, a JSON list, of a 212.
alter table lifecycle_events
  add column channel text not null default 'service',
  add column set_by text,
  add column message_id text,
  add column amounts text,
  add constraint lifecycle_events_channel check (channel in ('service', 'network')),
  add constraint lifecycle_events_set_by check (set_by in ('buyer', 'seller', 'platform'));
alter table lifecycle_events alter column channel drop default;
-- What each move of an invoice looks for.
create index lifecycle_events_unapplied on lifecycle_events (workspace_id, invoice_id)
  where not applied and not rejected and set_by is not null;
