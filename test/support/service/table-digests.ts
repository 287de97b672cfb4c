import { sql } from 'kysely';
import type { SqlDatabase } from '#test-kit/database/sql.ts';

/** A digest of each table's rows, by its name. Two that are equal are of the same rows. */
export async function digestTables({ sql: db }: SqlDatabase): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition
    order by 1
  `.execute(db);
  const digests = tables.map(
    ({ name }) => sql`
      select ${name}::text as name,
        (select coalesce(md5(string_agg(t::text, E'\n' order by t::text)), '')
          from ${sql.table(name)} t) as digest`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`
    ${sql.join(digests, sql` union all `)}
  `.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
