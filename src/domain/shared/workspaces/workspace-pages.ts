import { statement, type Queryable } from '#orm/statement.ts';

/** Workspaces per page. */
const STEP = 500;

const READ_PAGE = statement<{ id: string }, [after: string]>(
  'read_workspace_page',
  `select id from workspaces where id > $1 order by id limit ${STEP}`,
);

/** All workspace ids, ascending, page by page. */
export async function* workspacePages(on: Queryable): AsyncGenerator<string[], void> {
  let after: string | null = '0';
  while (after !== null) {
    const page: { id: string }[] = await READ_PAGE.all(on, after);
    yield page.map(({ id }) => id);
    after = page.length < STEP ? null : (page.at(-1)?.id ?? null);
  }
}
