import { sql } from 'kysely';
import { ipv4Of } from '#kernel/ip-address.ts';
import type { Database } from '#orm/database.ts';
import type { WorkspaceRow } from '#render/workspace.ts';

/** The columns of a workspace are null on the one row of an empty page, which still has the total. */
interface PageRow {
  total: number;
  id: string | null;
  name: string;
  created_ms: number;
  companies: WorkspaceRow['companies'];
}

/**
 * One page of the workspaces that an application may enter from an address, ascending by id, neither revoked nor
 * denied ones (spec, IP allowlisting), and how many there are. By one statement: an application may have thousands.
 */
export async function listWorkspaces(
  db: Database,
  { application_id, address }: { application_id: string; address: string },
  page: { per_page: number; offset: number },
): Promise<[workspaces: WorkspaceRow[], total: number]> {
  const { rows } = await sql<PageRow>`
    with admitted as materialized (
      select g.workspace_id as id from access_grants g
      where g.application_id = ${application_id} and g.revoked_at is null
        and (
          not exists (select 1 from allowlist_entries e where e.workspace_id = g.workspace_id)
          or exists (
            select 1 from allowlist_entries e
            where e.workspace_id = g.workspace_id and ${ipv4Of(address)}::inet <<= e.cidr::inet
          )
        )
    ), page as (
      select id from admitted order by id limit ${page.per_page} offset ${page.offset}
    )
    select counted.total, w.id, w.name,
      (extract(epoch from w.created_at) * 1000)::float8 as created_ms,
      (
        select coalesce(
          json_agg(json_build_object('id', c.id::text, 'name', c.name, 'siren', c.siren) order by c.id),
          '[]')
        from companies c where c.workspace_id = w.id
      ) as companies
    from (select count(*)::int as total from admitted) counted
    left join (page join workspaces w using (id)) on true
    order by w.id
  `.execute(db.sql);
  const workspaces = rows.flatMap(({ id, name, created_ms, companies }) =>
    id === null ? [] : [{ id, name, created_at: new Date(created_ms), companies }],
  );
  return [workspaces, rows[0]?.total ?? 0];
}
