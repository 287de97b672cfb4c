import { statement, type Queryable } from '#orm/statement.ts';

const LIST = statement<{ name: string }>(
  'list_applied_migrations',
  'select name from migrations order by id',
);

const FIND_TABLE = statement<{ found: boolean }>(
  'find_migrations_table',
  "select to_regclass('migrations') is not null as found",
);

/** Their names, also of those that this version does not know. */
export const listAppliedMigrations = async (on: Queryable): Promise<string[]> =>
  (await LIST.all(on)).map(({ name }) => name);

/** None in an empty database. */
export const listAnyAppliedMigrations = async (on: Queryable): Promise<string[]> =>
  (await FIND_TABLE.one(on)).found ? listAppliedMigrations(on) : [];
