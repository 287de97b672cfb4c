-- A file of entries for an accountant. Only `period` seals; its periods touch and never overlap. actor is JSON of who asked,
-- problems, warnings and last_numbers (journal code → last number in the fiscal year) are JSON.
create table accounting_exports (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  kind text not null,
  period_from date not null,
  period_to date not null,
  fiscal_year_end date not null,
  charset text not null,
  state text not null default 'running',
  actor text not null,
  problems text not null default '[]',
  warnings text not null default '[]',
  last_numbers text not null default '{}',
  filename text not null,
  entries_count integer,
  lines_count integer,
  total numeric,
  size_bytes bigint,
  sha256 text,
  sealed_at timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint accounting_exports_company foreign key (workspace_id, company_id) references companies (workspace_id, id),
  constraint accounting_exports_kind check (kind in ('period', 'fiscal_year')),
  constraint accounting_exports_charset check (charset in ('utf-8', 'iso-8859-15')),
  constraint accounting_exports_state check (state in ('running', 'sealed', 'failed')),
  constraint accounting_exports_period check (period_from <= period_to)
);
create index accounting_exports_id on accounting_exports (id);
create index accounting_exports_running on accounting_exports (workspace_id, id) where state = 'running';
create index accounting_exports_sealed on accounting_exports (workspace_id, company_id, period_to)
  where state = 'sealed' and kind = 'period';

create table accounting_export_chunks (
  workspace_id bigint not null,
  accounting_export_id bigint not null,
  position integer not null,
  compressed boolean not null,
  bytes bytea not null,
  primary key (workspace_id, accounting_export_id, position),
  constraint accounting_export_chunks_export foreign key (workspace_id, accounting_export_id)
    references accounting_exports (workspace_id, id)
);
alter table accounting_export_chunks alter column bytes set storage external;

alter table accounting_entries add column export_id bigint, add column number integer;

create function refuse_exported_write() returns trigger language plpgsql as $$
begin
  raise exception 'entry % of workspace % is exported', old.id, old.workspace_id using errcode = 'restrict_violation';
end $$;
-- Citus refuses triggers: there the statements alone leave exported entries as they are.
do $$ begin
  if to_regclass('pg_catalog.pg_dist_partition') is null then
    create trigger accounting_entries_exported before update or delete on accounting_entries
      for each row when (old.exported) execute function refuse_exported_write();
    create trigger journal_entries_exported before update or delete on journal_entries
      for each row when (old.exported) execute function refuse_exported_write();
  end if;
end $$;
