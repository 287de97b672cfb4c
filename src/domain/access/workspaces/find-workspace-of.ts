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
  const finder: WorkspaceFinder = async (on, id) =>
    (await find.first(on, id))?.workspace_id ?? null;
  FINDERS.set(table, finder);
  return finder;
}
