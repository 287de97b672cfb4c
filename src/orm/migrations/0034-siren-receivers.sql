-- The company whose workspace gets the invoices that the network brings for a SIREN. The oldest workspace keeps them.
create table siren_receivers (
  siren text primary key,
  workspace_id bigint not null,
  company_id bigint not null,
  constraint siren_receivers_workspace foreign key (workspace_id) references workspaces (id)
);
insert into siren_receivers (siren, workspace_id, company_id)
select distinct on (c.siren) c.siren, c.workspace_id, c.id
from companies c
join workspaces w on w.id = c.workspace_id
where c.siren is not null
order by c.siren, w.created_at, c.workspace_id, c.id;
