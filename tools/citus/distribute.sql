-- Distributes the tables of Bordereau on a Citus coordinator; run after the migrations (psql -X -f distribute.sql).
\set ON_ERROR_STOP on
\set QUIET on
set client_min_messages = warning;
create temp table tier (name text primary key, kind text not null);
insert into tier select c.relname, case
    when c.relname in ('workspaces', 'oauth_applications', 'access_grants', 'allowlist_entries', 'siren_receivers') then 'reference'
    when c.relname in ('access_tokens', 'idempotency_keys', 'audit_log', 'delivery_nodes', 'sealing_keys', 'unrouted_files', 'unrouted_file_chunks', 'unrouted_usage') then 'local'
    when exists (select from pg_attribute where attrelid = c.oid and attname = 'workspace_id') then 'distributed'
    else 'local' end
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition;
create temp table keys as
  select k.conname, f.relname as source, t.relname as target, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and f.relnamespace = 'public'::regnamespace;
-- Dropped and added again: every key to a global table, and one of the circle companies, company_profiles, company_logos.
create temp table dropped as select * from keys
  where (target in (select name from tier where kind <> 'distributed') and source not in ('unrouted_file_chunks')) or conname = 'companies_profile';
select format('alter table %I drop constraint %I', source, conname) from dropped
\gexec
\o /dev/null
select create_reference_table(name) from tier where kind = 'reference' order by name <> 'workspaces', name;
select create_distributed_table('companies', 'workspace_id');
create procedure pg_temp.distribute_all() language plpgsql as $$
declare t text;
begin
  loop
    select name into t from tier
    where kind = 'distributed' and not exists (select from pg_dist_partition where logicalrelid = name::regclass)
      and not exists (
        select from keys k where k.source = name and k.target <> name and k.conname not in (select conname from dropped)
          and k.target in (select name from tier where kind = 'distributed')
          and not exists (select from pg_dist_partition where logicalrelid = k.target::regclass))
    order by name limit 1;
    exit when t is null;
    perform create_distributed_table(t, 'workspace_id', colocate_with => 'companies');
    commit;
  end loop;
end $$;
call pg_temp.distribute_all();
\o
select format('alter table %I add constraint %I %s', source, conname, definition) from dropped order by source, conname
\gexec
\set QUIET off
select kind, count(*) from tier group by 1 order by 1;
select citus_table_type, count(*), count(distinct colocation_id) as groups, max(shard_count) as shards from citus_tables group by 1;
select name as "tenant table not distributed" from tier where kind = 'distributed' and not exists (select from pg_dist_partition where logicalrelid = name::regclass and partmethod = 'h');
select conname as "missing foreign key" from keys except select conname from pg_constraint where contype = 'f';
