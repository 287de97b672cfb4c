import { statement, type Queryable } from '#orm/statement.ts';

/** The people of a workspace. */
export interface People {
  users_count: number;
  owners_count: number;
}

const COUNT = statement<People & { workspace_id: string }, [workspace_ids: readonly string[]]>(
  'count_people_of_workspaces',
  `
    select workspace_id, count(*)::int as users_count,
      (count(*) filter (where role = 'owner'))::int as owners_count
    from user_roles where workspace_id = any($1::bigint[]) group by workspace_id`,
);

/** By workspace; one without people is absent. */
export const countPeople = async (
  on: Queryable,
  workspace_ids: readonly string[],
): Promise<ReadonlyMap<string, People>> =>
  new Map((await COUNT.all(on, workspace_ids)).map((row) => [row.workspace_id, row]));
