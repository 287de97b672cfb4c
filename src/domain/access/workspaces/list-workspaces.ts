import { ipv4Of } from '#kernel/ip-address.ts';
import { bothWays, startOf, type RowPage } from '#orm/row-page.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { ApprovalSetting, WorkspaceRow } from '#render/workspace.ts';

/** An empty page has one row, with only the total. */
interface PageRow extends ApprovalSetting {
  total: number;
  id: string | null;
  name: string;
  created_at: Date;
}

type Parameters = [
  application_id: string,
  address: string | null,
  after: string,
  per_page: number,
  offset: number,
];

const listOf = bothWays(({ suffix, behind, direction }) =>
  statement<PageRow, Parameters>(
    `list_workspaces${suffix}`,
    `
    with admitted as materialized (
      select g.workspace_id as id from access_grants g
      where g.application_id = $1 and g.revoked_at is null and g.workspace_id ${behind} $3
        and (
          not exists (select 1 from allowlist_entries e where e.workspace_id = g.workspace_id)
          or exists (
            select 1 from allowlist_entries e
            where e.workspace_id = g.workspace_id and $2::inet <<= e.cidr::inet
          )
        )
    ), page as (
      select id from admitted order by id ${direction} limit $4 offset $5
    )
    select counted.total, w.id, w.name, w.created_at,
      w.approval, w.manager_approval_limit, w.application_approval_limit
    from (select count(*)::int as total from admitted) counted
    left join (page join workspaces w using (id)) on true
    order by w.id ${direction}`,
  ),
);

type Company = WorkspaceRow['companies'][number];

/** By a statement of its own: they are on the shards of their workspaces. */
const LIST_COMPANIES = statement<Company & { workspace_id: string }, [workspaces: string[]]>(
  'list_companies_of_workspaces',
  `
    select workspace_id, id, name, siren from companies
    where workspace_id = any($1::bigint[]) order by id`,
);

/** By workspace; one without companies is absent. */
export const listCompanies = async (on: Queryable, workspace_ids: string[]) =>
  Map.groupBy(await LIST_COMPANIES.all(on, workspace_ids), ({ workspace_id }) => workspace_id);

/**
 * One page, by id, of the workspaces that an application may enter from an address (spec, IP allowlisting), and
 * their total: an application may have thousands.
 */
export async function listWorkspaces(
  on: Queryable,
  { application_id, address }: { application_id: string; address: string },
  page: RowPage,
): Promise<[workspaces: (WorkspaceRow & ApprovalSetting)[], total: number]> {
  const { per_page, offset } = page;
  const caller = [application_id, ipv4Of(address)] as const;
  const rows = await listOf(page).all(on, ...caller, startOf(page), per_page, offset);
  const found = rows.flatMap(({ total: _total, id, ...row }) =>
    id === null ? [] : [{ id, ...row }],
  );
  const ids = found.map(({ id }) => id);
  const byWorkspace = await listCompanies(on, ids);
  const workspaces = found.map((workspace) => ({
    ...workspace,
    companies: (byWorkspace.get(workspace.id) ?? []).map(({ id, name, siren }) => ({
      id,
      name,
      siren,
    })),
  }));
  return [workspaces, rows[0]?.total ?? 0];
}
