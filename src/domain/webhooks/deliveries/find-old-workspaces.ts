import { statement, type Queryable } from '#orm/statement.ts';
import { workspacePages } from '#domain/shared/workspaces/workspace-pages.ts';

const IS_OLD = statement<{ old: boolean }, [workspace_id: string, cutoff: Date]>(
  'is_workspace_old',
  `
    select coalesce(least(
      (select created_at from deliveries where workspace_id = $1 order by id limit 1),
      (select created_at from events where workspace_id = $1 order by id limit 1)
    ) <= $2, false) as old`,
);

/** Workspaces whose first delivery or event is older than `cutoff`; a page may be empty. */
export async function* findOldWorkspaces(
  on: Queryable,
  cutoff: Date,
): AsyncGenerator<string[], void> {
  for await (const page of workspacePages(on)) {
    const old: string[] = [];
    for (const id of page) if ((await IS_OLD.one(on, id, cutoff)).old) old.push(id);
    yield old;
  }
}
