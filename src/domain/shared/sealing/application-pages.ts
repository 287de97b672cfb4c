import { statement, type Queryable } from '#orm/statement.ts';

/** Applications per page. */
const STEP = 500;

const READ_PAGE = statement<{ id: string }, [after: string]>(
  'read_application_page',
  `select id from oauth_applications where id > $1 order by id limit ${STEP}`,
);

/** All ids of applications, ascending, page by page. */
export async function* applicationPages(on: Queryable): AsyncGenerator<string[], void> {
  let after: string | null = '0';
  while (after !== null) {
    const page: { id: string }[] = await READ_PAGE.all(on, after);
    yield page.map(({ id }) => id);
    after = page.length < STEP ? null : (page.at(-1)?.id ?? null);
  }
}
