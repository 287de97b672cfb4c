import { statement, type Queryable } from '#orm/statement.ts';

const LIST = statement<{ name: string }>(
  'list_applied_migrations',
  'select name from migrations order by id',
);

/** Their names, also of those that this version does not know. */
export const listAppliedMigrations = async (on: Queryable): Promise<string[]> =>
  (await LIST.all(on)).map(({ name }) => name);
