import { workspacePages } from '#domain/shared/workspaces/workspace-pages.ts';
import type { Queryable } from '#orm/statement.ts';

/** Rows of one workspace, or of each. */
export async function ofEachWorkspace<T>(
  on: Queryable,
  workspace: string | undefined,
  read: (workspace_id: string) => Promise<T[]>,
): Promise<T[]> {
  if (workspace !== undefined) return read(workspace);
  const found: T[] = [];
  for await (const page of workspacePages(on))
    for (const workspace_id of page) found.push(...(await read(workspace_id)));
  return found;
}
