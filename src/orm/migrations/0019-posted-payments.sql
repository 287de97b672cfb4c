-- How far a workspace's lifecycle events have been read for entries, and for which companies.
create table entry_positions (
  workspace_id bigint not null,
  lifecycle_event_id bigint not null,
  company_ids bigint[] not null,
  primary key (workspace_id),
  constraint entry_positions_workspace foreign key (workspace_id) references workspaces (id)
);

-- Whether entries have what the row says now: money that came, or that was undone.
alter table receipts add column posted boolean not null default false;
create index receipts_to_post on receipts (workspace_id, company_id, id)
  where (state <> 'withdrawn' or kind = 'reversal') <> posted;
alter table allocations add column posted boolean not null default false;
