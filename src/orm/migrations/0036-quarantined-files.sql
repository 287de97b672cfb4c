-- Files that the e-invoicing network, or a platform, was refused with 422, kept until they can be imported. Only a held
-- file has its chunks.
create table quarantined_files (
  workspace_id bigint not null,
  id bigint generated always as identity,
  channel text not null,
  kind text,
  sha256 text not null,
  size_bytes integer not null,
  chunk_count integer not null,
  invoice_number text,
  seller_name text,
  seller_siren text,
  issue_date date,
  findings text not null,
  findings_count integer not null,
  state text not null default 'held',
  attempts_count integer not null default 1,
  invoice_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  settled_at timestamptz,
  primary key (workspace_id, id),
  constraint quarantined_files_bytes unique (workspace_id, sha256),
  constraint quarantined_files_channel check (channel in ('network', 'platform')),
  constraint quarantined_files_kind check (kind in ('invoice', 'status')),
  constraint quarantined_files_state check (state in ('held', 'imported', 'discarded')),
  constraint quarantined_files_settled check ((settled_at is null) = (state = 'held')),
  constraint quarantined_files_imported check ((invoice_id is not null) = (state = 'imported'))
);
create index quarantined_files_id on quarantined_files (id);
create index quarantined_files_state on quarantined_files (workspace_id, state, id);
create index quarantined_files_held on quarantined_files (workspace_id, created_at) where state = 'held';
create index quarantined_files_settled_at on quarantined_files (workspace_id, settled_at) where settled_at is not null;

-- Compressed like the chunks of received files.
create table quarantined_file_chunks (
  workspace_id bigint not null,
  file_id bigint not null,
  position integer not null,
  compressed boolean not null,
  bytes bytea not null,
  primary key (workspace_id, file_id, position),
  constraint quarantined_file_chunks_file foreign key (workspace_id, file_id)
    references quarantined_files (workspace_id, id) on delete cascade
);
alter table quarantined_file_chunks alter column bytes set storage external;

-- The held files of a workspace and their bytes, so that no flow counts them, and how many it was too full to keep.
create table quarantine_usage (
  workspace_id bigint primary key,
  files_count integer not null,
  size_bytes bigint not null,
  not_kept_count bigint not null default 0
);

-- The same for files that name no workspace's company. Global: the operator alone sees them. The workspace is that of the
-- import.
create table unrouted_files (
  id bigint generated always as identity primary key,
  workspace_id bigint,
  channel text not null,
  kind text,
  sha256 text not null,
  size_bytes integer not null,
  chunk_count integer not null,
  invoice_number text,
  seller_name text,
  seller_siren text,
  issue_date date,
  findings text not null,
  findings_count integer not null,
  state text not null default 'held',
  attempts_count integer not null default 1,
  invoice_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  settled_at timestamptz,
  constraint unrouted_files_bytes unique (sha256),
  constraint unrouted_files_channel check (channel in ('network', 'platform')),
  constraint unrouted_files_kind check (kind in ('invoice', 'status')),
  constraint unrouted_files_state check (state in ('held', 'imported', 'discarded')),
  constraint unrouted_files_settled check ((settled_at is null) = (state = 'held')),
  constraint unrouted_files_imported check (
    (invoice_id is not null) = (state = 'imported') and (workspace_id is null) = (invoice_id is null))
);
create index unrouted_files_state on unrouted_files (state, id);
create index unrouted_files_held on unrouted_files (created_at) where state = 'held';
create index unrouted_files_settled_at on unrouted_files (settled_at) where settled_at is not null;

create table unrouted_file_chunks (
  file_id bigint not null,
  position integer not null,
  compressed boolean not null,
  bytes bytea not null,
  primary key (file_id, position),
  constraint unrouted_file_chunks_file foreign key (file_id) references unrouted_files (id) on delete cascade
);
alter table unrouted_file_chunks alter column bytes set storage external;

-- One row.
create table unrouted_usage (
  only_one boolean primary key default true,
  files_count integer not null,
  size_bytes bigint not null,
  not_kept_count bigint not null default 0,
  constraint unrouted_usage_only_one check (only_one)
);
