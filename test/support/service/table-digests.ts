import type { SqlDatabase } from '#test-kit/database/sql.ts';

const TABLES = `
  select c.relname as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    and not c.relispartition
  order by 1`;

const digestOf = (name: string): string =>
  `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from "${name}" t`;

/** A digest of each table's rows, by its name. Two that are equal are of the same rows. */
export async function digestTables({ pool }: SqlDatabase): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(TABLES);
  const text = tables.map(({ name }) => digestOf(name)).join(' union all ');
  // Prepared, since planning it takes ten times as long.
  const { rows } = await pool.query<{ name: string; digest: string }>({ name: 'digests', text });
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
