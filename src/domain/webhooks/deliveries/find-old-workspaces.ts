import { statement, type Queryable } from '#orm/statement.ts';

/** Workspaces of a page; each is asked about by itself, by two looks into an index. */
const STEP = 500;

const READ_PAGE = statement<{ id: string }, [after: string]>(
  'read_workspace_page',
  `select id from workspaces where id > $1 order by id limit ${STEP}`,
);

const IS_OLD = statement<{ old: boolean }, [workspace_id: string, cutoff: Date]>(
  'is_workspace_old',
  `
    select coalesce(least(
      (select created_at from deliveries where workspace_id = $1 order by id limit 1),
      (select created_at from events where workspace_id = $1 order by id limit 1)
    ) <= $2, false) as old`,
);

/** The workspaces whose first delivery or event is older than `cutoff`, page by page; a page may have none. */
export async function* findOldWorkspaces(
  on: Queryable,
  cutoff: Date,
): AsyncGenerator<string[], void> {
  let after: string | null = '0';
  while (after !== null) {
    const page = await READ_PAGE.all(on, after);
    const old: string[] = [];
    for (const { id } of page) if ((await IS_OLD.one(on, id, cutoff)).old) old.push(id);
    yield old;
    after = page.length < STEP ? null : (page.at(-1)?.id ?? null);
  }
}
