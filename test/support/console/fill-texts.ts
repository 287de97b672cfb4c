import { sql, type RawBuilder } from 'kysely';
import type { SqlDatabase } from '#test-kit/database/sql.ts';
import { FREE_TEXTS, JSON_TEXTS, STATED_TEXTS } from '#test/tables/free-text-columns.ts';

/** Names and sentences, rather than codes, numbers and dates: with a space, or a capital before small letters. */
const FREE = /\s|^\p{Lu}\p{Ll}/u;
/** More than a list shows at once. */
const CHANGES = 60;

/** Puts `text` into every free text of the database, also of JSON. */
export async function fillTexts(db: SqlDatabase, text: string): Promise<void> {
  await fillColumns(db, text);
  await fillJson(db, text);
  await sql`
    update delivery_nodes set node = ${text} || ' ' || substring(node from '\\d+$')`.execute(
    db.sql,
  );
  await recordChanges(db, text);
}

async function fillColumns({ sql: db }: SqlDatabase, text: string): Promise<void> {
  const valueOf = (column: string): string =>
    column === 'url' ? `https://hooks.example.com/${text}` : text;
  for (const [table, columns] of Object.entries(FREE_TEXTS))
    await set(table, columns, (column) => sql`${valueOf(column)}`);
  for (const [table, columns] of Object.entries(STATED_TEXTS))
    await set(
      table,
      columns,
      (column) => sql`case when ${sql.ref(column)} is not null then ${valueOf(column)} end`,
    );

  async function set(
    table: string,
    columns: readonly string[],
    as: (column: string) => RawBuilder<unknown>,
  ): Promise<void> {
    const values = columns.map((column) => sql`${sql.ref(column)} = ${as(column)}`);
    await sql`update ${sql.table(table)} set ${sql.join(values)}`.execute(db);
  }
}

async function fillJson({ sql: db }: SqlDatabase, text: string): Promise<void> {
  for (const [table, columns] of Object.entries(JSON_TEXTS))
    for (const column of columns) {
      const { rows } = await sql<{ json: string }>`
        select distinct ${sql.ref(column)} as json from ${sql.table(table)}
        where ${sql.ref(column)} is not null`.execute(db);
      for (const { json } of rows)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${withText(json, text)}
          where ${sql.ref(column)} = ${json}`.execute(db);
    }
}

/** PostgreSQL reads some of it, and takes no half of a pair. */
const withText = (json: string, text: string): string =>
  JSON.stringify(JSON.parse(json), (name, value: unknown) =>
    typeof value === 'string' && name !== 'url' && FREE.test(value) ? text.toWellFormed() : value,
  );

/** The audit log is only added to: of the first workspace, and of none. */
async function recordChanges({ sql: db }: SqlDatabase, text: string): Promise<void> {
  const members = JSON.stringify({ name: text });
  await sql`
    insert into audit_log
      (workspace_id, recorded_at, actor, address, action, subject, subject_id, before, after)
    select w.id, now(), ${text}, ${text}, ${text}, ${text}, 1, ${members}, ${members}
    from (select min(id) as id from workspaces union all select null) w
    cross join generate_series(1, ${CHANGES}::int) n`.execute(db);
}
