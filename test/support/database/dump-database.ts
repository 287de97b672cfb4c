import { sql } from 'kysely';
import type { TestDatabase } from '#test-kit/database/database.ts';

/** Every row and every sequence, as text. */
export async function dumpDatabase(db: Pick<TestDatabase, 'sql'>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db.sql);
  const dump: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, e'\n' order by t::text), '') as text
      from ${sql.raw(name)} t`.execute(db.sql);
    dump[name] = rows[0]?.text ?? '';
  }
  const { rows: sequences } = await sql<{ text: string }>`
    select string_agg(sequencename || ' ' || coalesce(last_value::text, ''), e'\n' order by sequencename) as text
    from pg_sequences`.execute(db.sql);
  dump['sequences'] = sequences[0]?.text ?? '';
  return dump;
}
