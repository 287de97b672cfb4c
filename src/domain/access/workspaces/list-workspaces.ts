import { ipv4Of } from '#kernel/ip-address.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { WorkspaceRow } from '#render/workspace.ts';

/** The columns of a workspace are null on the one row of an empty page, which still has the total. */
interface PageRow {
  total: number;
  id: string | null;
  name: string;
  created_at: Date;
  companies: WorkspaceRow['companies'];
}

const LIST = statement<
  PageRow,
  [application_id: string, address: string | null, per_page: number, offset: number]
>(
  'list_workspaces',
  `
    with admitted as materialized (
      select g.workspace_id as id from access_grants g
      where g.application_id = $1 and g.revoked_at is null
        and (
          not exists (select 1 from allowlist_entries e where e.workspace_id = g.workspace_id)
          or exists (
            select 1 from allowlist_entries e
            where e.workspace_id = g.workspace_id and $2::inet <<= e.cidr::inet
          )
        )
    ), page as (
      select id from admitted order by id limit $3 offset $4
    )
    select counted.total, w.id, w.name, w.created_at,
      (
        select coalesce(
          json_agg(json_build_object('id', c.id::text, 'name', c.name, 'siren', c.siren) order by c.id),
          '[]')
        from companies c where c.workspace_id = w.id
      ) as companies
    from (select count(*)::int as total from admitted) counted
    left join (page join workspaces w using (id)) on true
    order by w.id`,
);

/**
 * One page of the workspaces that an application may enter from an address, ascending by id, neither revoked nor
 * denied ones (spec, IP allowlisting), and how many there are. By one statement: an application may have thousands.
 */
export async function listWorkspaces(
  on: Queryable,
  { application_id, address }: { application_id: string; address: string },
  page: { per_page: number; offset: number },
): Promise<[workspaces: WorkspaceRow[], total: number]> {
  const { per_page, offset } = page;
  const rows = await LIST.all(on, application_id, ipv4Of(address), per_page, offset);
  const workspaces = rows.flatMap(({ id, name, created_at, companies }) =>
    id === null ? [] : [{ id, name, created_at, companies }],
  );
  return [workspaces, rows[0]?.total ?? 0];
}
