import type { Database } from '#orm/database.ts';
import { Workspace } from '#orm/entities/workspace.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { listCompanies } from './list-workspaces.ts';

export interface SeenWorkspace {
  id: string;
  name: string;
  created_at: Date;
  companies: { id: string; name: string; siren: string | null }[];
  /** IPv4 ranges; 0 admits every address. */
  allowlist_count: number;
  endpoints_count: number;
  active_endpoints_count: number;
}

type Named = Pick<SeenWorkspace, 'id' | 'name' | 'created_at'>;

const LIST = statement<Named, [limit: number, before: string | null]>(
  'look_at_workspaces',
  `
    select id, name, created_at from workspaces where $2::bigint is null or id < $2
    order by id desc limit $1`,
);

const ALLOWLISTS = statement<
  { workspace_id: string; count: number },
  [workspace_ids: readonly string[]]
>(
  'count_allowlist_entries',
  `
    select workspace_id, count(*)::int as count from allowlist_entries
    where workspace_id = any($1::bigint[]) group by workspace_id`,
);

const ENDPOINTS = statement<
  { workspace_id: string; count: number; active_count: number },
  [workspace_ids: readonly string[]]
>(
  'count_endpoints_of_workspaces',
  `
    select workspace_id, count(*)::int as count, (count(*) filter (where active))::int as active_count
    from webhook_endpoints
    where workspace_id = any($1::bigint[]) group by workspace_id`,
);

/**
 * The newest workspaces, newest first.
 * @param before only those with a lower id
 */
export const lookAtWorkspaces = async (
  on: Queryable,
  limit: number,
  before: string | null = null,
): Promise<SeenWorkspace[]> => complete(on, await LIST.all(on, limit, before));

/** One workspace, or null. */
export const lookAtWorkspace = async (
  db: Queryable & Pick<Database, 'reader'>,
  id: string,
): Promise<SeenWorkspace | null> => {
  const found = await db.reader().findOne(Workspace, { id });
  return found === null ? null : ((await complete(db, [found]))[0] ?? null);
};

async function complete(on: Queryable, named: readonly Named[]): Promise<SeenWorkspace[]> {
  const ids = named.map(({ id }) => id);
  const companies = await listCompanies(on, ids);
  const allowlists = byWorkspace(await ALLOWLISTS.all(on, ids));
  const endpoints = byWorkspace(await ENDPOINTS.all(on, ids));
  return named.map(({ id, name, created_at }) => ({
    id,
    name,
    created_at,
    companies: companies.get(id) ?? [],
    allowlist_count: allowlists.get(id)?.count ?? 0,
    endpoints_count: endpoints.get(id)?.count ?? 0,
    active_endpoints_count: endpoints.get(id)?.active_count ?? 0,
  }));
}

const byWorkspace = <T extends { workspace_id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.workspace_id, row]));
