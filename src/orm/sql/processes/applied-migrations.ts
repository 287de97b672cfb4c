import { statement, type Queryable } from '#orm/statement.ts';

const CREATE_TABLE = statement(
  'create_migrations_table',
  `
    create table migrations (
      id serial primary key,
      name varchar(255) not null,
      executed_at timestamptz(6) not null default current_timestamp(6))`,
);

const FIND_TABLE = statement<{ found: boolean }>(
  'find_migrations_table',
  "select to_regclass('migrations') is not null as found",
);

const LIST = statement<{ name: string }>(
  'list_applied_migrations',
  'select name from migrations order by id',
);

const NOTE = statement<never, [name: string]>(
  'note_applied_migration',
  'insert into migrations (name) values ($1)',
);

/** Only in an empty database, under the lock of migrations. */
export async function createMigrationsTable(on: Queryable): Promise<void> {
  if (!(await FIND_TABLE.one(on)).found) await CREATE_TABLE.run(on);
}

/** Their names, also of those that this version does not know. */
export const listAppliedMigrations = async (on: Queryable): Promise<string[]> =>
  (await LIST.all(on)).map(({ name }) => name);

/** Empty for an empty database. */
export const listAnyAppliedMigrations = async (on: Queryable): Promise<string[]> =>
  (await FIND_TABLE.one(on)).found ? listAppliedMigrations(on) : [];

export async function noteMigration(on: Queryable, name: string): Promise<void> {
  await NOTE.run(on, name);
}
