import { workspacePages } from '#domain/shared/workspaces/workspace-pages.ts';
import type { Database } from '#orm/database.ts';
import { Workspace } from '#orm/entities/workspace.ts';
import type { Queryable } from '#orm/statement.ts';
import { CommandFailure } from './command-failure.ts';

/** Throws unless the workspace exists. */
export async function checkWorkspace(db: Pick<Database, 'reader'>, id: string): Promise<void> {
  if ((await db.reader().count(Workspace, { id })) === 0)
    throw new CommandFailure(`there is no workspace ${id}: "bordereau workspace list" has them`);
}

/** The newest `limit` rows of one or all workspaces, newest first. */
export async function ofEachWorkspace<T>(
  db: Queryable & Pick<Database, 'reader'>,
  { workspace, limit }: { workspace?: string | undefined; limit: number },
  read: (workspace_id: string) => Promise<T[]>,
  madeAt: (row: T) => Date,
): Promise<T[]> {
  if (workspace !== undefined) {
    await checkWorkspace(db, workspace);
    return (await read(workspace)).slice(0, limit);
  }
  let found: T[] = [];
  for await (const page of workspacePages(db)) {
    for (const workspace_id of page) found.push(...(await read(workspace_id)));
    found = found
      .toSorted((one, other) => madeAt(other).getTime() - madeAt(one).getTime())
      .slice(0, limit);
  }
  return found;
}

/** Finds a row in any workspace, page by page: some tables have no index by bare id. */
export async function inSomeWorkspace<T>(
  db: Queryable & Pick<Database, 'reader'>,
  workspace: string | undefined,
  read: (workspace_ids: readonly string[]) => Promise<T | null>,
): Promise<T | null> {
  if (workspace !== undefined) {
    await checkWorkspace(db, workspace);
    return read([workspace]);
  }
  for await (const page of workspacePages(db)) {
    const found = await read(page);
    if (found !== null) return found;
  }
  return null;
}

/** The row, or a command failure. */
export function found<T>(row: T | null, name: string, id: string): T {
  if (row !== null) return row;
  throw new CommandFailure(`there is no ${name} ${id}`);
}
