import { statement, type Queryable } from '#orm/statement.ts';

/** Finds the workspace of a row by its bare id, or null. */
export type WorkspaceFinder = (on: Queryable, id: string) => Promise<string | null>;

const FINDERS = new Map<string, WorkspaceFinder>();

/** For a table with an index on `id`; call at module load. */
export function workspaceFinder(table: string): WorkspaceFinder {
  const known = FINDERS.get(table);
  if (known !== undefined) return known;
  const find = statement<{ workspace_id: string }, [id: string]>(
    `find_workspace_of_${table}`,
    `select workspace_id from ${table} where id = $1`,
  );
  const finder: WorkspaceFinder = async (on, id) => {
    const found = foundOn(on);
    const key = `${table}:${id}`;
    const workspace_id = found.get(key) ?? (await find.first(on, id))?.workspace_id ?? null;
    if (workspace_id !== null) remember(found, key, workspace_id);
    return workspace_id;
  };
  FINDERS.set(table, finder);
  return finder;
}

/** At about 120 bytes each. */
const MAX_FOUND = 50_000;

/**
 * The workspaces found on each connection or pool. A row never changes its workspace, nor is an id given again, so
 * what was found stays true; the look-up of an id asks every shard of a distributed database.
 */
const FOUND = new WeakMap<Queryable, Map<string, string>>();

function foundOn(on: Queryable): Map<string, string> {
  const found = FOUND.get(on) ?? new Map<string, string>();
  FOUND.set(on, found);
  return found;
}

function remember(found: Map<string, string>, key: string, workspace_id: string): void {
  if (found.has(key)) return;
  const [oldest] = found.size < MAX_FOUND ? [] : found.keys();
  if (oldest !== undefined) found.delete(oldest);
  found.set(key, workspace_id);
}
