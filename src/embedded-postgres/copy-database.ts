import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { countRows, describeDifference, findTables } from '#orm/count-rows.ts';
import { describeSchema } from '#orm/describe-schema.ts';
import { statement } from '#orm/statement.ts';

/** Values are printed alike by every version, and exactly. */
const SESSION = `set datestyle = iso; set intervalstyle = 'postgres'; set extra_float_digits = 3`;

/** All columns but generated ones, which cannot be copied. */
const FIND_COLUMNS = statement<{ name: string }, [table: string]>(
  'find_stored_columns',
  `
    select a.attname as name from pg_attribute a
    where a.attrelid = format('public.%I', $1::text)::regclass
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`,
);
const FIND_SEQUENCES = statement<{ name: string; last_value: string | null }>(
  'find_sequences',
  `select sequencename as name, last_value from pg_sequences where schemaname = 'public' order by 1`,
);
const SET_SEQUENCE = statement<object, [name: string, value: string]>(
  'set_sequence',
  `select setval(format('public.%I', $1::text)::regclass, $2::bigint)`,
);
const FIND_OTHERS = statement<{ name: string }>(
  'find_other_objects',
  `
    select 'database ' || datname as name from pg_database
    where not datistemplate and datname not in ('postgres', current_database())
    union all
    select 'schema ' || nspname from pg_namespace
    where nspname not in ('public', 'information_schema') and not starts_with(nspname, 'pg_')
    union all
    select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`,
);

/**
 * Copies all rows between two databases with the same migrations, replacing what they made, as superusers.
 * @throws if the first has anything that the second would lack
 * @returns the rows of each table, counted in both
 */
export async function copyDatabase(old: Client, fresh: Client): Promise<Map<string, number>> {
  await refuseOthers(old, fresh);
  await old.query(SESSION);
  await fresh.query(SESSION);
  const tables = await findTables(old);
  await fresh.query('begin');
  // Rows come in any order, and nothing happens because of them.
  await fresh.query('set local session_replication_role = replica');
  await fresh.query(`truncate ${tables.map((table) => fresh.escapeIdentifier(table)).join(', ')}`);
  for (const table of tables) await copyTable(old, fresh, table);
  for (const { name, last_value } of await FIND_SEQUENCES.all(old))
    if (last_value !== null) await SET_SEQUENCE.all(fresh, name, last_value);
  await fresh.query('commit');
  await fresh.query('analyze');
  const rows = await countRows(old, tables);
  const difference = describeDifference(rows, await countRows(fresh, tables));
  if (difference !== null) throw new Error(`the copy differs from the old data: ${difference}`);
  return rows;
}

async function copyTable(old: Client, fresh: Client, table: string): Promise<void> {
  const columns = (await FIND_COLUMNS.all(old, table)).map(({ name }) =>
    old.escapeIdentifier(name),
  );
  const what = `public.${old.escapeIdentifier(table)} (${columns.join(', ')})`;
  await pipeline(
    old.query(copyTo(`copy ${what} to stdout`)),
    fresh.query(copyFrom(`copy ${what} from stdin`)),
  );
}

/** Refuses a cluster in which a person made tables or databases, since only ours are copied. */
async function refuseOthers(old: Client, fresh: Client): Promise<void> {
  const known = new Set((await FIND_OTHERS.all(fresh)).map(({ name }) => name));
  const others = (await FIND_OTHERS.all(old)).map(({ name }) => name);
  const lines = new Set((await describeSchema(fresh)).split('\n'));
  const foreign = (await describeSchema(old)).split('\n').filter((line) => !lines.has(line));
  const [first] = [
    ...others.filter((name) => !known.has(name)),
    ...foreign.map((line) => line.trim()),
  ];
  if (first !== undefined)
    throw new Error(
      `the cluster holds something that is not the service's (${first}): remove it, after a dump of it if you need it`,
    );
}
