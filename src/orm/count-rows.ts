import { statement, type Queryable } from './statement.ts';
import { UNFINISHED_RESTORE } from './unfinished-restore.ts';

const FIND_TABLES = statement<{ name: string }>(
  'find_tables',
  `
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '${UNFINISHED_RESTORE}'
    order by relname`,
);

/** The names of all tables of the database. */
export const findTables = async (on: Queryable): Promise<string[]> =>
  (await FIND_TABLES.all(on)).map(({ name }) => name);

/** Counts the rows of tables one by one, since each count reads its table. */
export async function countRows(
  on: Queryable,
  tables: readonly string[],
): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for (const table of tables) {
    const text = `select count(*) as rows from public."${table.replaceAll('"', '""')}"`;
    const [counted] = (await on.query({ text })).rows as { rows: string }[]; // a bigint
    rows.set(table, Number(counted?.rows));
  }
  return rows;
}

/** One line on each table that differs, the first few. */
export function describeDifference(
  expected: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, number>,
): string | null {
  const lines = [...new Set([...expected.keys(), ...found.keys()])]
    .filter((table) => expected.get(table) !== found.get(table))
    .map(
      (table) =>
        `${table} has ${found.get(table) ?? 'no'} rows, not ${expected.get(table) ?? 'any'}`,
    );
  if (lines.length === 0) return null;
  return lines.slice(0, 5).join('; ') + (lines.length > 5 ? `; and ${lines.length - 5} more` : '');
}

export const sumRows = (rows: ReadonlyMap<string, number>): number =>
  [...rows.values()].reduce((sum, count) => sum + count, 0);
