-- Buyers of sales, as their invoices and people say. details is JSON: the VAT number, kind and addresses. edited names
-- the members that a person has set, which no invoice changes any more.
create table customers (
  workspace_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  siren text,
  details text not null,
  edited text[] not null default '{}',
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint customers_workspace foreign key (workspace_id) references workspaces (id)
);
create index customers_id on customers (id);
-- A sale looks for its buyer by either. A name may be longer than an index takes.
create index customers_siren on customers (workspace_id, siren);
create index customers_name on customers (
  workspace_id,
  md5(lower(btrim(regexp_replace(name, E'[[:space:]\u00a0]+', ' ', 'g'))))
);
