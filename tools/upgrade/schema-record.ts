import { statement, type Queryable } from '#orm/statement.ts';

/** The schema of a release: enough to tell whether another schema still serves it. */
export interface SchemaRecord {
  version: string;
  /** The newest migration of the release. */
  migration: string;
  tables: Record<string, TableRecord>;
  /** The columns of each view, as in {@link TableRecord}. */
  views: Record<string, Record<string, string>>;
  sequences: string[];
}

export interface TableRecord {
  /** The kind (see {@link COLUMN_KINDS}) and the type of each column, `required text`. */
  columns: Record<string, string>;
  checks: Record<string, Check>;
  /** `(workspace_id, code)`, with the condition of a partial index. */
  unique: Record<string, string[]>;
  /** Definitions of foreign keys, with their columns. */
  references: Record<string, string[]>;
}

interface Check {
  columns: string[];
  definition: string;
  /** Whether it holds for a row that names none of its columns. */
  holds_by_default: boolean;
}

/**
 * `nullable` without a default, nullable and `defaulted`, not null and `filled` by a default, `required` from each
 * insert, or `generated`, which no insert may name.
 */
export const COLUMN_KINDS = ['nullable', 'defaulted', 'filled', 'required', 'generated'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

const COLUMNS = statement<{ table: string; view: boolean; column: string; described: string }>(
  'record_columns',
  `
    select c.relname as table, c.relkind = 'v' as view, a.attname as column,
      case
        when a.attidentity = 'a' or a.attgenerated <> '' then 'generated'
        when not a.attnotnull and not a.atthasdef then 'nullable'
        when not a.attnotnull then 'defaulted'
        when a.atthasdef or a.attidentity = 'd' then 'filled'
        else 'required'
      end || ' ' || format_type(a.atttypid, a.atttypmod) as described
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and c.relname <> 'migrations'
    order by c.relname, a.attnum`,
);

/** Checks and foreign keys. */
const CONSTRAINTS = statement<{
  table: string;
  kind: 'c' | 'f';
  name: string;
  columns: string[];
  definition: string;
  /** A statement that tells whether a check holds for the defaults of its columns; null for a foreign key. */
  trial: string | null;
}>(
  'record_constraints',
  `
    select c.relname as table, k.contype as kind, k.conname as name,
      pg_get_constraintdef(k.oid) as definition,
      (select format('select coalesce((%s), true) as holds from (select %s) as defaults',
          pg_get_expr(k.conbin, k.conrelid),
          string_agg(format('(%s)::%s as %I',
            coalesce(case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end, 'null'),
            format_type(a.atttypid, a.atttypmod), a.attname), ', '))
        from pg_attribute a
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum = any(k.conkey)) as trial,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum = any(k.conkey) order by a.attnum) as columns
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'public'::regnamespace and k.contype in ('c', 'f')
      and c.relname <> 'migrations'
    order by c.relname, k.conname`,
);

const UNIQUE = statement<{ table: string; definition: string; columns: string[] }>(
  'record_unique_indices',
  `
    select c.relname as table,
      regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING \\w+ ', '') as definition,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum = any(i.indkey) order by a.attnum) as columns
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique and c.relname <> 'migrations'
    order by c.relname, 2`,
);

const SEQUENCES = statement<{ name: string }>(
  'record_sequences',
  `
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('i', 'a'))
    order by c.relname`,
);

/** Reads the record of a database that has the migrations of a release. */
export async function recordSchema(
  on: Queryable,
  release: Pick<SchemaRecord, 'version' | 'migration'>,
): Promise<SchemaRecord> {
  const tables: Record<string, TableRecord> = {};
  const views: SchemaRecord['views'] = {};
  for (const { table, view, column, described } of await COLUMNS.all(on))
    if (view) (views[table] ??= {})[column] = described;
    else
      (tables[table] ??= { columns: {}, checks: {}, unique: {}, references: {} }).columns[column] =
        described;
  for (const { table, kind, name, columns, definition, trial } of await CONSTRAINTS.all(on)) {
    const record = tables[table];
    if (record === undefined) continue;
    if (kind === 'f' || trial === null) record.references[definition] = columns;
    else record.checks[name] = { columns, definition, holds_by_default: await holds(on, trial) };
  }
  for (const { table, definition, columns } of await UNIQUE.all(on)) {
    const record = tables[table];
    if (record !== undefined) record.unique[definition] = columns;
  }
  const sequences = (await SEQUENCES.all(on)).map(({ name }) => name);
  return { ...release, tables, views, sequences };
}

async function holds(on: Queryable, trial: string): Promise<boolean> {
  const [row] = (await on.query({ text: trial })).rows as { holds: boolean }[];
  return row?.holds ?? false;
}

const NAMES = /\[\n\s+([^[\]{}]*?)\n\s+\]/g;
const CHECK =
  /\{\n\s+("columns": .*),\n\s+("definition": .*),\n\s+("holds_by_default": .*)\n\s+\}/g;

/** As JSON, a line a column or a constraint. */
export const printSchemaRecord = (record: SchemaRecord): string =>
  `${JSON.stringify(record, null, 1)
    .replaceAll(NAMES, (_, names: string) => `[${names.replaceAll(/\n\s+/g, ' ')}]`)
    .replaceAll(CHECK, '{ $1, $2, $3 }')}\n`;
